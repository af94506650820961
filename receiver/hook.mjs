// @ts-check
/** Runs a command for each submission until it has succeeded once, for example to hand the submission on to a CRM. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listSubmissions } from "./storage.mjs";

const LIMIT_MS = 5 * 60_000;
/** A folder with this file has been handed on. */
const MARK = "handed-on";

/**
 * `run` runs the command for all submissions that are not handed on yet, one after the other. What fails is tried again with the next call.
 * @param {string} command
 * @param {{ readonly folder: string, readonly env: NodeJS.ProcessEnv }} options
 */
export function createHook(command, { folder, env }) {
  const stopping = new AbortController();
  let isRunning = false;
  let isCalled = false;

  /** @param {string} path */
  async function handOn(path) {
    const child = spawn(command, [path], {
      env,
      stdio: ["ignore", "inherit", "inherit"],
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(LIMIT_MS)]),
      killSignal: "SIGKILL",
    });
    const [code, signal] = await once(child, "exit");
    if (code !== 0) throw Object.assign(new Error(), { code: code ?? signal });
    await writeFile(join(path, MARK), "");
  }

  async function handOnAll() {
    for (const id of await listSubmissions(folder)) {
      const path = join(folder, id);
      if (stopping.signal.aborted || existsSync(join(path, MARK))) continue;
      await handOn(path).catch(({ code }) => console.error(`hook failed: ${id}: ${code}`));
    }
  }

  async function run() {
    isCalled = true;
    if (isRunning) return;
    isRunning = true;
    while (isCalled) {
      isCalled = false;
      await handOnAll().catch(({ code }) => console.error(`hook failed: ${code}`));
    }
    isRunning = false;
  }

  return { run, stop: () => stopping.abort() };
}
