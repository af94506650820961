/** Runs Docker's command line. */

import { execFileSync, spawnSync } from "node:child_process";

export const isDockerInstalled = (): boolean => spawnSync("docker", ["--version"]).error === undefined;

/** More than a build prints. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Returns a function that runs `docker` in a folder and returns its output. It throws what `docker` says if it fails. */
export const dockerIn =
  (cwd: string) =>
  (...args: string[]): string =>
    execFileSync("docker", args, { cwd, encoding: "utf8", stdio: "pipe", maxBuffer: MAX_OUTPUT }).trim();

/** Runs `docker` for a minute at most, and returns its exit code with all that it has printed. */
export function tryDocker(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync("docker", args, { encoding: "utf8", timeout: 60_000 });
  return { status, output: stdout + stderr };
}
