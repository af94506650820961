/** Stops child processes, and this process together with npm's shell, and removes the temporary folders of a program that ends. */

import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

/** How long a child may take over its own clean-up before it is killed. */
const GRACE_MS = 5_000;

/** Sends this process SIGTERM when the shell that npm started it in is gone: npm passes a signal to that shell alone. */
export function endWithShell(): void {
  const shell = process.ppid;
  const stopIfOrphaned = () => process.ppid !== shell && process.kill(process.pid, "SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(stopIfOrphaned, 500).unref();
}

/** Exits, and so ends the children, on a signal. Without this, a signal ends the process without its `exit` event. */
export function exitOnSignal(): void {
  endWithShell();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));
}

/** Resolves when the child is gone, with its exit code or, like a shell, with 128 plus the signal. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code, signal) => done(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
  });
}

/** Sends the child SIGTERM and, after a while, SIGKILL. Resolves when it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
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
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}

process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
