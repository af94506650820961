/** Ends child processes by their own handle, and this process with its starter. */

import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";

/** How long a child may take over its own clean-up before it is killed. */
const GRACE_MS = 5_000;

/** Sends this process SIGTERM when the shell that npm started it in is gone: npm passes a signal to that shell alone. */
export function endWithShell(): void {
  const shell = process.ppid;
  const look = () => process.ppid !== shell && process.kill(process.pid, "SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(look, 500).unref();
}

/** Exits, and so ends the children, on a signal. Without this, a signal ends the process without its `exit` event. */
export function exitOnSignal(): void {
  endWithShell();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));
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

const running = new Set<ChildProcess>();

/** Ends the child when this process ends before it. */
export function endWithThisProcess(child: ChildProcess): void {
  running.add(child);
  for (const event of ["exit", "error"]) child.once(event, () => running.delete(child));
}

process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
