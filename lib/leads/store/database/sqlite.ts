import "server-only";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause, setImmediate as yieldToEventLoop } from "node:timers/promises";
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
  sql,
} from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { readPragma } from "#lib/leads/store/database/sqlite-space.ts";

/** How long a process waits for the write of another one, which normally takes milliseconds. */
const BUSY_LIMIT_MS = 10_000;

/** SQLite's result code for a locked database. Higher bits give the reason, such as a recovery (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/**
 * Opens a SQLite file in an existing folder, or a database in memory for `:memory:`. A committed write survives a power cut (WAL
 * with synchronous FULL), and several processes may share the file.
 */
export function openSqlite(path: string): Database {
  if (path !== ":memory:") closeToOthers(path);
  const database = new DatabaseSync(path, { timeout: BUSY_LIMIT_MS });
  // Lets shrinkSqlite give free pages back to the disk. SQLite accepts it only before the first table exists.
  database.exec("pragma auto_vacuum = incremental; pragma journal_mode = wal; pragma synchronous = full");
  // Deleted rows are encrypted, and their pages leave the file within the hour. Overwriting them at once would make large files slow.
  database.exec("pragma journal_size_limit = 67108864; pragma secure_delete = fast; pragma busy_timeout = 0");
  return asDatabase(database);
}

/** Returns an open SQLite database for queries. */
export const asDatabase = (database: DatabaseSync): Database =>
  new Kysely<StoreSchema>({ dialect: dialectOf(database) });

const OWNER_ONLY = 0o600;

/** Makes the database and its log readable by their owner alone. SQLite gives a new log the mode of the database. */
function closeToOthers(path: string): void {
  closeSync(openSync(path, "a", OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(/* turbopackIgnore: true */ file)) chmodSync(file, OWNER_ONLY);
}

/**
 * Returns a function that writes without waiting for the disk (synchronous NORMAL). The write-ahead log is in order, so the next
 * normal write takes these to the disk too. A killed process loses nothing, because the kernel has its writes.
 */
export const asynchronousWriter =
  (db: Database): DatabaseOperations["withAsynchronousCommit"] =>
  (write) =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("pragma synchronous = normal"));
      try {
        return await write(connection, sql`null`);
      } finally {
        await connection.executeQuery(CompiledQuery.raw("pragma synchronous = full"));
      }
    });

/**
 * Returns a function that rewrites the table of data keys. `secure_delete` overwrites the pages of a table that is emptied, also
 * those that become free.
 */
export const keyRewriter =
  (db: Database): DatabaseOperations["rewriteDataKeys"] =>
  (work) =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("pragma secure_delete = on"));
      try {
        await connection
          .transaction()
          .execute((transaction) => work(transaction, () => transaction.deleteFrom("data_keys").execute()));
        return true;
      } finally {
        await connection.executeQuery(CompiledQuery.raw("pragma secure_delete = fast"));
      }
    });

/** Writes the write-ahead log into the database and empties its file. Returns false while another process reads. */
export async function truncateSqliteLog(db: Database): Promise<boolean> {
  const { rows } = await db.executeQuery(CompiledQuery.raw("pragma wal_checkpoint(truncate)"));
  return (rows as { busy: number }[])[0]?.busy === 0;
}

/** How many pages (4 MiB) shrinkSqlite gives back in one step, which blocks the server for a few milliseconds. */
const PAGES_AT_ONCE = 1000;

/** Gives free pages back to the disk, step by step, until there are none or a step frees nothing. */
export async function shrinkSqlite(db: Database): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let free = await freePages(db); free > 0 && free < before; free = await freePages(db)) {
    before = free;
    await db.executeQuery(CompiledQuery.raw(`pragma incremental_vacuum(${PAGES_AT_ONCE})`));
    await yieldToEventLoop();
  }
}

const freePages = (db: Database) => readPragma(db, "freelist_count");

function dialectOf(database: DatabaseSync): Dialect {
  const config = { database: forKysely(database) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new WaitingDriver(config),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/** How many statements stay prepared, at a few kilobytes each. A query with a list of values has one for each length of the list. */
const MAX_STATEMENTS = 200;

/**
 * Adapts node:sqlite to the interface of better-sqlite3, which Kysely expects. It caches statements, because preparing one takes as
 * long as running it, and forgets the oldest one at MAX_STATEMENTS.
 */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = statementOf(database, sql);
      // Some pragmas run when they are prepared (SQLite's manual, "PRAGMA Statements").
      if (sql.startsWith("pragma")) return statement;
      const [oldest] = statements.keys();
      if (oldest && statements.size === MAX_STATEMENTS) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function statementOf(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    // A pragma may do one step for each row, and `run` would stop after the first.
    reader: statement.columns().length > 0 || sql.startsWith("pragma"),
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

/**
 * Waits for locks without blocking the event loop, which SQLite's own waiting would do. Begins every transaction as a write. A
 * transaction that reads first could not wait for the write of another process.
 */
class WaitingDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
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

/** Tells Kysely that SQLite can roll back schema changes, so that a transaction keeps the migrations of two processes apart. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
