import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Adds a reference to the list of erased ones. It stands outside the database, so that a restored one can be erased again. */
export async function listErased(path: string, reference: string, now: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, `${new Date(now).toISOString()} ${reference}\n`, { mode: 0o600, flush: true });
}
