import "server-only";
import { existsSync, statSync } from "node:fs";
import { link, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { CompiledQuery } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import { asDatabase } from "#lib/leads/store/database/sqlite.ts";

/** Avoids SQLite's backup API, which begins again whenever another process writes. @throws if the file exists or cannot be written. */
export async function copySqlite(db: Database, path: string, clean: (copy: Database) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already`);
  await removeAbandoned(dirname(path));
  const draft = `${path}.incomplete-${process.pid}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await db.executeQuery(CompiledQuery.raw("vacuum into ?", [draft]));
    const database = new DatabaseSync(draft);
    // secure_delete overwrites the rows that `clean` deletes. A journal in memory writes none of their bytes to the disk.
    database.exec("pragma journal_mode = memory; pragma secure_delete = on");
    const copy = asDatabase(database);
    await clean(copy);
    await copy.destroy();
    await file.sync();
    // Unlike a rename, a link never replaces an existing file.
    await link(draft, path);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Removes the drafts of processes that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /\.incomplete-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isOfOther(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

/** True if another process with this id runs. Signal 0 sends nothing, and fails in its own way if there is no such process. */
function isOfOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Opens a backup, and leaves it unchanged. @throws if the file cannot be read, is no SQLite database or has a log beside it. */
export function openSqliteCopy(path: string): Database {
  const log = `${path}-wal`;
  // SQLite does not read the log of an immutable database, so the log's rows would be missing.
  if (existsSync(log) && statSync(log).size > 0)
    throw new Error(`${log} is beside it, so it is no backup but a database in use: make one with 'backup'`);
  const address = pathToFileURL(path);
  address.searchParams.set("immutable", "1");
  const database = new DatabaseSync(address, { readOnly: true });
  // SQLite reads the file only at the first query.
  database.prepare("select count(*) from sqlite_master").get();
  return asDatabase(database);
}
