import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { StoreLocation } from "#verification/faults/protocol.ts";
import { restoreDurableCopy } from "#verification/faults/server/durable-copy.ts";

/** How long the database may take to answer on a busy machine. */
const LIMIT_MS = 60_000;

const COUNT_FILES = "select (select count(*) from files) + (select count(*) from chunks) as count";

const CUT_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const sqliteFile = (folder: string) => join(folder, "submissions.sqlite");

/** Returns how many files and chunks the database holds. It asks the database itself, not the store. */
export async function countFiles(location: StoreLocation): Promise<number> {
  if (location.kind === "postgres") return Number((await query(location.url, COUNT_FILES))[0]?.count);
  const database = new DatabaseSync(sqliteFile(location.folder), { readOnly: true, timeout: 5000 });
  try {
    return Number(database.prepare(COUNT_FILES).get()?.count);
  } finally {
    database.close();
  }
}

/** Leaves the database as a power cut leaves it: without what has not reached the disk. No server may use it. */
export async function losePower(location: StoreLocation): Promise<void> {
  if (location.kind === "postgres") await location.restart("crash");
  else restoreDurableCopy(sqliteFile(location.folder));
}

/** Breaks every connection to the database, as a failover does. */
export async function cutConnections(url: string): Promise<void> {
  await query(url, CUT_CONNECTIONS);
}

/** Makes the database write to its files what it has committed lazily. */
export async function flushDatabase(url: string): Promise<void> {
  await query(url, "checkpoint");
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
