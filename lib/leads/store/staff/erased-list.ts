import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** The list is outside the database, so that somebody can erase again what a restored backup brings back. */
export async function listErased(path: string, reference: string, now: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, `${new Date(now).toISOString()} ${reference}\n`, { mode: 0o600, flush: true });
}
