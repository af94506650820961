import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { Place } from "#verification/faults/protocol.ts";

const LEFT = "select (select count(*) from files) + (select count(*) from chunks) as count";

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** How many files and pieces of files there are, by looking past the store. */
export async function filesIn(place: Place): Promise<number> {
  if (place.kind === "postgres") return Number((await ask(place.url, LEFT))[0]?.count);
  const database = new DatabaseSync(place.path, { readOnly: true, timeout: 5000 });
  try {
    return Number(database.prepare(LEFT).get()?.count);
  } finally {
    database.close();
  }
}

/** Breaks every connection to the database, as a failover does. */
export async function cutConnections(url: string): Promise<void> {
  await ask(url, CUT);
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
