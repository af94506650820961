/** Child processes of the scripts: started with the project's own tools in reach, and ended by their own handle. */

import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, resolve } from "node:path";

/** How long a child may take over its own clean-up before it is killed. */
const GRACE_MS = 5_000;

/** The environment with the project's own executables first, as `npm run` has it. */
export function withLocalTools(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, PATH: [resolve("node_modules/.bin"), env.PATH].join(delimiter) };
}

/** Calls back, perhaps more than once, when this script is to end. */
export function whenAskedToEnd(leave: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, leave);
  // npm passes SIGTERM to the shell that it runs a script in, and Debian's dies of it without telling the script.
  const shell = process.ppid;
  const look = () => process.ppid !== shell && leave();
  if (process.env.npm_lifecycle_event) setInterval(look, 500).unref();
}

/** Resolves when the child is gone, with its exit code or, as a shell has it, 128 and the signal. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code, signal) => done(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
  });
}

/** Asks the child to end, insists after a while, and resolves when it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await gone;
  clearTimeout(insist);
}

interface RunOptions {
  readonly limitMs?: number;
  /** The file that gets what the command prints; without one, the terminal gets it. */
  readonly output?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();
let isEnding = false;

/** Runs a command to its end, or to the time limit, and resolves with its exit code. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { limitMs, output, env } = options;
  if (isEnding) return 128 + constants.signals.SIGTERM;
  const stdio: StdioOptions = output === undefined ? "inherit" : ["ignore", output, output];
  const child = spawn(command, args, { stdio, env: withLocalTools({ ...process.env, ...env }) });
  const timer = limitMs && setTimeout(() => void end(child), limitMs);
  endWithThisProcess(child);
  try {
    return await ended(child);
  } catch (error) {
    console.error(`${command}: ${(error as Error).message}`);
    return 127;
  } finally {
    if (timer) clearTimeout(timer);
  }
}

/** Ends the child when this process ends before it. */
export function endWithThisProcess(child: ChildProcess): void {
  running.add(child);
  for (const event of ["exit", "error"]) child.once(event, () => running.delete(child));
}

/** Ends all commands that `run` has started, starts no other, and resolves when they are gone. */
export async function endRunning(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(end));
}

process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
