import "server-only";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { errorKind, log } from "#lib/log.ts";
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
    client.on("error", (error) => log.warn("database connection lost", { error: errorKind(error) }));
  });
  pool.on("error", () => undefined);
  return new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
}
