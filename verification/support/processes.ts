/** Stops child processes, and this process together with npm's shell, and removes the temporary folders of a program that ends. */

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** How long a child may take over its own clean-up before it is killed. */
const GRACE_MS = 5_000;

/** How long a killed group may take to disappear. In a container whose first process collects no orphans, it never does. */
const KILLED_MS = 2_000;

const isWindows = process.platform === "win32";

let endsWithShell = false;

/** Sends this process SIGTERM when the shell that npm started it in is gone: npm passes a signal to that shell alone. */
export function endWithShell(): void {
  if (endsWithShell || !process.env.npm_lifecycle_event) return;
  endsWithShell = true;
  const shell = process.ppid;
  const stopIfOrphaned = () => process.ppid !== shell && process.kill(process.pid, "SIGTERM");
  setInterval(stopIfOrphaned, 500).unref();
}

let exitsOnSignal = false;

/** Exits on a signal when all groups are gone, and so ends the children. Without this, a signal ends the process without its `exit` event. */
export function exitOnSignal(): void {
  endWithShell();
  if (exitsOnSignal) return;
  exitsOnSignal = true;
  let isStopping = false;
  async function stop(signal: NodeJS.Signals) {
    if (isStopping) return;
    isStopping = true;
    await Promise.allSettled([...groups].map(stopGroup));
    process.exit(128 + constants.signals[signal]);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
}

/** Resolves when the child is gone, with its exit code or, like a shell, with 128 plus the signal. Rejects if it did not start. */
export async function waitForExit(child: ChildProcess): Promise<number> {
  if (!hasEnded(child)) {
    await new Promise<void>((done, fail) => {
      child.once("error", (error) => fail(startError(child, error)));
      child.once("exit", () => done());
    });
  }
  if (child.pid === undefined) throw startError(child);
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? "SIGKILL"];
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Returns an error that names the program. A folder that does not exist gives ENOENT too. */
function startError({ spawnfile }: ChildProcess, cause?: Error): Error {
  return new Error(`The program "${spawnfile}" did not start${cause ? `: ${cause.message}` : ""}.`, { cause });
}

/** Returns true while the process exists, also if it has ended and nobody has collected its exit code. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The groups that may have running processes. */
const groups = new Set<ChildProcess>();

/**
 * Starts a program in a process group of its own, so that `stopGroup` reaches all that the program starts. The group ends with this
 * process, also on a signal. Rejects if the program did not start.
 */
export async function startGroup(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<ChildProcess> {
  exitOnSignal();
  // Windows has no process groups: `taskkill /T` finds the descendants there, and a detached program would open a window.
  const child = spawn(command, args, { ...options, detached: !isWindows });
  if (child.pid !== undefined) groups.add(child);
  child.once("exit", () => isGroupRunning(child) || groups.delete(child));
  await new Promise<void>((started, fail) => {
    child.once("spawn", started);
    child.once("error", (error) => fail(startError(child, error)));
  });
  return child;
}

/**
 * Sends the program and all that it started SIGTERM and, after a while, SIGKILL. Resolves when all are gone. It works after the program
 * itself has ended too, but not on Windows.
 */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (!groups.has(child)) return;
  signalGroup(child, "SIGTERM");
  if (!(await isGroupGone(child, GRACE_MS))) {
    signalGroup(child, "SIGKILL");
    await isGroupGone(child, KILLED_MS);
  }
  groups.delete(child);
}

async function isGroupGone(child: ChildProcess, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; isGroupRunning(child); await pause(20)) if (Date.now() > end) return false;
  return true;
}

function isGroupRunning(child: ChildProcess): boolean {
  return isWindows ? !hasEnded(child) : signalGroup(child, 0);
}

/** Returns false if the group has no process. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  // Windows knows no signals. Without /F, a program without a window does not end.
  if (isWindows) return spawnSync("taskkill", ["/pid", `${pid}`, "/T", "/F"], { stdio: "ignore" }).status === 0;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Sends the child SIGTERM and, after a while, SIGKILL. Resolves when it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const gone = waitForExit(child);
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await gone;
  clearTimeout(killTimer);
}

const running = new Set<ChildProcess>();

/** Stops the child when this process exits before it. */
export function stopAtExit(child: ChildProcess): void {
  running.add(child);
  for (const event of ["exit", "error"]) child.once(event, () => running.delete(child));
}

const folders = new Set<string>();

/** Makes an empty folder, which is removed when this process exits. */
export function makeTemporaryFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  folders.add(folder);
  return folder;
}

process.once("exit", () => {
  for (const group of groups) signalGroup(group, "SIGKILL");
  for (const child of running) child.kill("SIGTERM");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
