// @ts-check
/** Keeps each submission in a folder of its own, which appears with all its files or not at all. */

import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @typedef {(name: string, content: string | AsyncIterable<Buffer>) => Promise<void>} Write */

const UNFINISHED = "unfinished-";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param {unknown} id */
export const isId = (id) => typeof id === "string" && UUID.test(id);

/**
 * Makes the folder, and removes what a killed process has left. It is synchronous, so that no request is handled meanwhile.
 * @param {string} folder
 */
export function prepareFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param {string} folder */
export const listSubmissions = async (folder) => (await readdir(folder)).filter(isId);

/**
 * Returns true if the submission is there.
 * @param {string} folder
 * @param {string} id
 */
export const hasSubmission = (folder, id) => existsSync(join(folder, id));

/**
 * Stores a submission. `fill` writes its files. If it throws, nothing stays.
 * @param {string} folder
 * @param {string} id
 * @param {(write: Write) => Promise<void>} fill
 */
export async function storeSubmission(folder, id, fill) {
  const unfinished = await mkdtemp(join(folder, UNFINISHED));
  try {
    await fill((name, content) => writeFile(join(unfinished, name), content, { mode: 0o600, flush: true }));
    await flushFolder(unfinished);
    await rename(unfinished, join(folder, id)).catch((error) => {
      // Another request with the same submission was faster.
      if (!hasSubmission(folder, id)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Writes the entries of a folder to the disk: without this, a power cut can undo a rename.
 * @param {string} folder
 */
export async function flushFolder(folder) {
  // Windows opens no folder as a file.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
