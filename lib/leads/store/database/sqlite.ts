import "server-only";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
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
import type { Database, DatabaseOperations, DiskSpace } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

const BUSY_LIMIT_MS = 10_000;

/** The lowest byte of an error code (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

export const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/** A committed write survives a power cut (WAL with synchronous FULL). Several processes may share the file. */
export function openSqlite(path: string): Database {
  if (path !== ":memory:") closeToOthers(path);
  const database = new DatabaseSync(path, { timeout: BUSY_LIMIT_MS });
  // auto_vacuum lets shrinkSqlite give free pages back. SQLite accepts this setting only before the first table exists.
  database.exec("pragma auto_vacuum = incremental; pragma journal_mode = wal; pragma synchronous = full");
  // Overwriting large files is slow, so `fast` leaves some deleted bytes. They are encrypted, and leave the file within the hour.
  database.exec("pragma journal_size_limit = 67108864; pragma secure_delete = fast; pragma busy_timeout = 0");
  return asDatabase(database);
}

export const asDatabase = (database: DatabaseSync): Database =>
  new Kysely<StoreSchema>({ dialect: dialectOf(database) });

const OWNER_ONLY = 0o600;

/** Lets only the owner read the files. SQLite gives a new log the file mode of the database. */
function closeToOthers(path: string): void {
  closeSync(openSync(path, "a", OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(/* turbopackIgnore: true */ file)) chmodSync(file, OWNER_ONLY);
}

const withPragma = <Result>(
  db: Database,
  during: string,
  afterwards: string,
  run: (connection: Database) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(`pragma ${during}`));
    try {
      return await run(connection);
    } finally {
      await connection.executeQuery(CompiledQuery.raw(`pragma ${afterwards}`));
    }
  });

/** In synchronous NORMAL, a write reaches the disk with the next FULL write. If the process is killed, the kernel still has the write. */
export const asynchronousWriter =
  (db: Database): DatabaseOperations["withAsynchronousCommit"] =>
  (write) =>
    withPragma(db, "synchronous = normal", "synchronous = full", (connection) => write(connection, sql`null`));

/** Empties the tables with `secure_delete`, which overwrites every page that they had. */
export const keyRewriter =
  (db: Database, tables: readonly string[]): DatabaseOperations["rewriteDataKeys"] =>
  (work) =>
    withPragma(db, "secure_delete = on", "secure_delete = fast", async (connection) => {
      await connection.transaction().execute((transaction) =>
        work(transaction, async () => {
          for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
        }),
      );
      return true;
    });

/** Drops tables, then writes the database anew, so that no page keeps what they held. */
export const tableDropper =
  (db: Database): DatabaseOperations["dropTables"] =>
  async (names) => {
    await withPragma(db, "secure_delete = on", "secure_delete = fast", (connection) =>
      connection.transaction().execute(async (transaction) => {
        for (const name of names) await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
      }),
    );
    await db.executeQuery(CompiledQuery.raw("vacuum"));
    await truncateSqliteLog(db);
  };

export async function truncateSqliteLog(db: Database): Promise<boolean> {
  const { rows } = await db.executeQuery(CompiledQuery.raw("pragma wal_checkpoint(truncate)"));
  return (rows as { busy: number }[])[0]?.busy === 0;
}

/** The pages of one step, which are 4 MiB. Freeing them blocks the server for a few milliseconds. */
const PAGES_AT_ONCE = 1000;

export async function shrinkSqlite(db: Database): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let free = await freePages(db); free > 0 && free < before; free = await freePages(db)) {
    before = free;
    await db.executeQuery(CompiledQuery.raw(`pragma incremental_vacuum(${PAGES_AT_ONCE})`));
    await yieldToEventLoop();
  }
}

const freePages = (db: Database) => readPragma(db, "freelist_count");

/** Unused pages of the database count as free, because SQLite will use them again. */
export async function readSqliteSpace(db: Database, path: string, memory: number): Promise<DiskSpace> {
  const pageSize = await readPragma(db, "page_size");
  const reusable = (await freePages(db)) * pageSize;
  if (path === ":memory:") {
    const size = (await readPragma(db, "page_count")) * pageSize;
    return { free: memory - size + reusable, total: memory };
  }
  const { bavail, blocks, bsize } = await statfs(dirname(path));
  return { free: bavail * bsize + reusable, total: blocks * bsize };
}

async function readPragma(db: Database, name: "page_size" | "freelist_count" | "page_count"): Promise<number> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`pragma ${name}`));
  return (rows as Record<string, number>[])[0]?.[name] ?? 0;
}

function dialectOf(database: DatabaseSync): Dialect {
  const config = { database: forKysely(database) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new WaitingDriver(config),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/** How many prepared statements we keep. Each takes a few kilobytes, and a query with a list needs one for each length of the list. */
const MAX_STATEMENTS = 200;

/** Kysely expects the interface of better-sqlite3. Preparing a statement takes as long as running it, so this caches statements. */
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
    // Kysely calls `all` for a reader. For a pragma such as incremental_vacuum, `run` would stop after the first step.
    reader: statement.columns().length > 0 || sql.startsWith("pragma"),
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

/** Waits itself, because SQLite's waiting blocks the event loop. Locks at `begin`: a transaction that has read cannot wait for a write. */
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

/** Makes Kysely migrate in a transaction, so that two processes cannot migrate at once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
