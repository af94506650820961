import "server-only";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, types } from "pg";
import { errorFacts } from "#lib/error-facts.ts";
import { log } from "#lib/log.ts";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import type { StoreSchema } from "#lib/store/schema.ts";

/** The type id of bigint. pg returns it as text, but our times and sizes fit into a number. */
const INT8 = 20;

/**
 * Opens a pool of few connections, because a serverless platform runs many instances. It uses nothing that outlives a transaction
 * (no prepared statements, no SET, no session locks), so a pooler in transaction mode may stand in between.
 */
export function openPostgres(url: string): Kysely<StoreSchema> {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    idleTimeoutMillis: 10_000,
    types: {
      getTypeParser: ((oid: number, format: "text" | "binary") =>
        oid === INT8 ? Number : types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
    },
  });
  // Without a listener the event would end the process, and the pool listens to idle connections only. Running queries fail by
  // themselves, and the pool replaces the connection.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn("database connection lost", errorFacts(error)));
  });
  pool.on("error", () => undefined);
  return new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
}

/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Returns a function that rewrites the table of data keys. TRUNCATE gives a table new files and empties the old ones at the commit. A
 * backup (pg_dump) locks the table for long; others would queue behind our wait for it, so that wait is short.
 */
export const postgresKeyRewriter =
  (db: Database): DatabaseOperations["rewriteDataKeys"] =>
  async (work) => {
    try {
      await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '500ms'`.execute(transaction);
        await sql`lock table data_keys in access exclusive mode`.execute(transaction);
        await work(transaction, () => sql`truncate data_keys`.execute(transaction));
      });
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  };
