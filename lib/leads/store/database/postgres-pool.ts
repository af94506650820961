import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient, type QueryConfig, types } from "pg";
import { errorFacts } from "#lib/error-facts.ts";
import { log } from "#lib/log.ts";
import { STORE_CONNECT_MS, STORE_QUERY_MS, STORE_RESTART_MS } from "#lib/timing.ts";

/** The type id of bigint. pg returns it as text, but our times and sizes fit into a number. */
const INT8 = 20;

/** A connection that was idle for this long must answer a check before it is used. */
export const IDLE_MS = 250;

/** How long such a connection may take to answer. */
const CHECK_MS = 1000;

/** The pause between two tries to connect. */
const RECONNECT_MS = 200;

/**
 * PostgreSQL's codes for a connection that it refuses for now: it shuts down, has crashed or starts up, or has too many connections.
 */
const REFUSED_FOR_NOW = ["57P01", "57P02", "57P03", "53300"];

/**
 * Opens a pool of few connections, because a serverless platform runs many instances. A connection whose query got no answer in
 * time is closed and replaced (decision 0054): pg would keep it, and the pool would hand it out again.
 */
export function openPool(url: string): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: STORE_CONNECT_MS,
    query_timeout: STORE_QUERY_MS,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types: {
      getTypeParser: ((oid: number, format: "text" | "binary") =>
        oid === INT8 ? Number : types.getTypeParser(oid, format as "text")) as typeof types.getTypeParser,
    },
  });
  // Without a listener the event would end the process. A connection in use fails its query; the pool reports an idle one.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", logLoss);
  const idleSince = new WeakMap<PoolClient, number>();
  pool.on("release", (_error, client) => idleSince.set(client, performance.now()));

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await connectPatiently(pool);
      const idleMs = performance.now() - (idleSince.get(client) ?? Number.POSITIVE_INFINITY);
      if (idleMs < IDLE_MS || (await isAlive(client))) return closedAfterSilence(client);
      client.release(true);
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/**
 * Returns a client of the pool, and waits while the database restarts: until then we have sent it nothing that could happen twice.
 * @throws at once if a second try would not help, such as after a wrong password.
 */
async function connectPatiently(pool: Pool): Promise<PoolClient> {
  const deadline = performance.now() + STORE_RESTART_MS;
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
  // pg accepts the limit of one query here, which its types lack.
  const check = { text: "select 1", query_timeout: CHECK_MS } as QueryConfig;
  return client.query(check).then(() => true, logLoss);
}

/** Returns the client, which closes its connection when the database does not answer a query. Queries that follow fail at once. */
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
  // Kysely's type also has a cursor, which we do not use.
  return { query: query as unknown as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
}

function logLoss(error: unknown): false {
  log.warn("database connection lost", errorFacts(error));
  return false;
}
