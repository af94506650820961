import "server-only";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { openPool } from "#lib/leads/store/database/postgres-pool.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { type StoreWaits, storeWaits } from "#lib/leads/store/database/store-waits.ts";

/** The site may use a pooler in transaction mode. So no prepared statement, session setting or session lock outlives a transaction. */
export function openPostgres(url: string, waits = storeWaits): Kysely<StoreSchema> {
  const config = { pool: openPool(url, waits) };
  const createDriver = () => new EndingDriver(config, waits);
  return new Kysely<StoreSchema>({ dialect: Object.assign(new PostgresDialect(config), { createDriver }) });
}

class EndingDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(config: PostgresDialectConfig, { silentTransactionMs }: StoreWaits) {
    super(config);
    this.#begin = CompiledQuery.raw(`begin; set local idle_in_transaction_session_timeout = ${silentTransactionMs}`);
  }

  /** If this process becomes silent, the database ends the transaction and releases its locks. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}

/** A statement that returns this value commits without waiting for the disk (PostgreSQL's manual, "Asynchronous Commit"). */
export const commitAsynchronously = sql`set_config('synchronous_commit', 'off', true)`;

export async function readPostgresClock(db: Database): Promise<number> {
  const milliseconds = sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`;
  const { rows } = await milliseconds.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not say its time");
  return row.at;
}

const LOCK_NOT_AVAILABLE = "55P03";

/** TRUNCATE gives the tables new files. Waits for the lock only briefly, as other queries then wait too. Returns false during pg_dump. */
export const postgresKeyRewriter =
  (db: Database, tables: readonly string[]): DatabaseOperations["rewriteDataKeys"] =>
  async (work) => {
    const all = sql.join(tables.map((table) => sql.table(table)));
    try {
      await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '500ms'`.execute(transaction);
        await sql`lock table ${all} in access exclusive mode`.execute(transaction);
        await work(transaction, () => sql`truncate ${all}`.execute(transaction));
      });
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  };

/** PostgreSQL removes the files of the tables with the next checkpoint. */
export async function dropPostgresTables(db: Database, names: readonly string[]): Promise<void> {
  await sql`drop table if exists ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(db);
}
