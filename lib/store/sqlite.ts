import "server-only";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import type { DatabaseOperations } from "#lib/store/database.ts";
import type { StoreSchema } from "#lib/store/schema.ts";

/** How long one process waits for another's write; ours take milliseconds. */
const BUSY_LIMIT_MS = 10_000;

/** Result code of SQLite; further bits say why, such as that another process mends what a killed one left (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/**
 * Guarantees that what was committed survives a power cut (WAL with synchronous FULL) and that two processes may use one
 * file. The file's folder must exist; `:memory:` is a database that ends with the process.
 */
export function openSqlite(path: string): Kysely<StoreSchema> {
  const database = new DatabaseSync(path, { timeout: BUSY_LIMIT_MS });
  // Free pages go back to the disk after a large file has been delivered; only possible before the first table.
  database.exec("pragma auto_vacuum = incremental; pragma journal_mode = wal; pragma synchronous = full");
  // What was deleted is sealed, and its pages are given back within the hour: overwriting each at once makes large files slow.
  database.exec("pragma journal_size_limit = 67108864; pragma secure_delete = fast; pragma busy_timeout = 0");
  return new Kysely<StoreSchema>({ dialect: dialectOf(database) });
}

/**
 * Writes without waiting for the disk (synchronous NORMAL). The log is one file in order, so the next write that waits, such as
 * `save`, brings these there too; a killed process loses nothing, because what it wrote is the kernel's.
 */
export const lazyWriter =
  (db: Kysely<StoreSchema>): DatabaseOperations["writeLazily"] =>
  (write) =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("pragma synchronous = normal"));
      try {
        return await write(connection);
      } finally {
        await connection.executeQuery(CompiledQuery.raw("pragma synchronous = full"));
      }
    });

/** Pages that are given back at once, 4 MiB: a few milliseconds in which the server does nothing else. */
const PAGES_AT_ONCE = 1000;

/** Gives pages that deleted rows left behind back to the disk, as long as there are fewer each time. */
export async function shrinkSqlite(db: Kysely<StoreSchema>): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let free = await freePages(db); free > 0 && free < before; free = await freePages(db)) {
    before = free;
    await db.executeQuery(CompiledQuery.raw(`pragma incremental_vacuum(${PAGES_AT_ONCE})`));
    await nextTurn();
  }
}

async function freePages(db: Kysely<StoreSchema>): Promise<number> {
  const { rows } = await db.executeQuery(CompiledQuery.raw("pragma freelist_count"));
  return (rows as { freelist_count: number }[])[0]?.freelist_count ?? 0;
}

function dialectOf(database: DatabaseSync): Dialect {
  const config = { database: forKysely(database) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new PatientDriver(config),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/**
 * Kysely expects the interface of better-sqlite3. Statements are kept: our queries are few, and to prepare one anew each time took
 * as long as to run it.
 */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? statementOf(database, sql);
      // Some pragmas do their work when they are prepared (SQLite's manual, "PRAGMA Statements").
      if (!sql.startsWith("pragma")) statements.set(sql, statement);
      return statement;
    },
  };
}

function statementOf(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    // A pragma may do its work in steps that are rows without columns; `run` takes only the first.
    reader: statement.columns().length > 0 || sql.startsWith("pragma"),
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

/**
 * A transaction that writes must say so when it begins: one that reads first cannot wait for another process's write. And
 * who waits leaves the event loop alone: SQLite's own waiting would stop the whole server.
 */
class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => whenFree(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

async function whenFree<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await pause(2 + Math.random() * 10);
    }
  }
}

/** SQLite can undo changes of tables, so migrations of two processes can be kept apart by a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
