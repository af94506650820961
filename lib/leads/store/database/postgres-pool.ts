import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient, type QueryConfig, types } from "pg";
import { errorFacts } from "#lib/error-facts.ts";
import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import { log } from "#lib/log.ts";

/** The type id of bigint. pg returns bigint as text, but our times and sizes fit into a number. */
const INT8 = 20;

/** A connection that was idle for this long must pass a check before it is used. */
export const IDLE_MS = 250;

const CHECK_MS = 1000;

const RECONNECT_MS = 200;

/** The codes of a server that is shutting down, has crashed, is starting up, or has too many connections. */
const REFUSED_FOR_NOW = ["57P01", "57P02", "57P03", "53300"];

/** Opens few connections, because each serverless process has a pool. Closes a connection that stays silent (decision 0054). */
export function openPool(url: string, { connectMs, queryMs, restartMs }: StoreWaits): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types: {
      getTypeParser: ((oid: number, format: "text" | "binary") =>
        oid === INT8 ? Number : types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
    },
  });
  // Without a listener, a broken connection ends the process. The query or the pool reports the error too.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", logLoss);
  const idleSince = new WeakMap<PoolClient, number>();
  pool.on("release", (_error, client) => idleSince.set(client, performance.now()));

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await connectPatiently(pool, restartMs);
      const idleMs = performance.now() - (idleSince.get(client) ?? Number.POSITIVE_INFINITY);
      if (idleMs < IDLE_MS || (await isAlive(client))) return closedAfterSilence(client);
      client.release(true);
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Tries to connect until `restartMs` is over, in case the server restarts. @throws at once if another try would not help. */
async function connectPatiently(pool: Pool, restartMs: number): Promise<PoolClient> {
  const deadline = performance.now() + restartMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFinal = error instanceof DatabaseError && !REFUSED_FOR_NOW.includes(error.code ?? "");
      if (isFinal || pool.ending || performance.now() + RECONNECT_MS > deadline) throw error;
      await pause(RECONNECT_MS);
    }
  }
}

async function isAlive(client: PoolClient): Promise<boolean> {
  // pg accepts this option, but its types do not have it.
  const check = { text: "select 1", query_timeout: CHECK_MS } as QueryConfig;
  return client.query(check).then(() => true, logLoss);
}

/** Closes the connection if the database does not respond to a query. Later queries then fail at once. */
function closedAfterSilence(client: PoolClient): PostgresPoolClient {
  let isClosed = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      const isAnswer = error instanceof DatabaseError && error.severity !== "FATAL";
      if (!isAnswer && !isClosed) {
        isClosed = true;
        logLoss(error);
        void client.end();
      }
      throw error;
    }
  };
  // Kysely's type of `query` also accepts a cursor, which we do not use.
  return { query: query as unknown as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
}

function logLoss(error: unknown): false {
  log.warn("database connection lost", errorFacts(error));
  return false;
}
