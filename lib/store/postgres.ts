import "server-only";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { errorKind, log } from "#lib/log.ts";
import type { StoreSchema } from "#lib/store/schema.ts";

/** bigint comes as text, because it may be too large for a number; our times and sizes are not. */
const INT8 = 20;

/**
 * Guarantees a few connections (a serverless platform runs many of us) and nothing that outlives a transaction, so a pooler
 * in transaction mode may stand between: no prepared statements, no SET, no session locks.
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
  // Unheard, the event would end the process; the pool itself listens only to connections that nobody uses. What was under
  // way fails by itself, and the pool replaces the connection.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn("database connection lost", { error: errorKind(error) }));
  });
  pool.on("error", () => undefined);
  return new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
}
