import "server-only";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { CompiledQuery } from "kysely";
import type { Database, DiskSpace } from "#lib/leads/store/database/database.ts";

/** Unused pages of the database count as free, because SQLite will use them again. */
export async function readSqliteSpace(db: Database, path: string, memory: number): Promise<DiskSpace> {
  const pageSize = await readPragma(db, "page_size");
  const reusable = (await readPragma(db, "freelist_count")) * pageSize;
  if (path === ":memory:") {
    const size = (await readPragma(db, "page_count")) * pageSize;
    return { free: memory - size + reusable, total: memory };
  }
  const { bavail, blocks, bsize } = await statfs(dirname(path));
  return { free: bavail * bsize + reusable, total: blocks * bsize };
}

export async function readPragma(db: Database, name: "page_size" | "freelist_count" | "page_count"): Promise<number> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`pragma ${name}`));
  return (rows as Record<string, number>[])[0]?.[name] ?? 0;
}
