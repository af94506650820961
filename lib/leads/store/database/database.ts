import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** The type of a column of bytes, the only type in which SQLite and PostgreSQL differ. */
export type BinaryType = "blob" | "bytea";

/** An open database, or a transaction in it. */
export type Database = Kysely<StoreSchema>;

/** Returns a feature's database as the functions of the core take it: without the feature's own tables in its type. */
export function asCore<Tables>(db: Transaction<StoreSchema & Tables>): Transaction<StoreSchema>;
export function asCore<Tables>(db: Kysely<StoreSchema & Tables>): Database;
export function asCore(db: unknown) {
  return db as Database;
}

/** In bytes. `free` is the part that the database can still fill. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export interface DatabaseOperations {
  /** Returns undefined if the database uses the clock of this process. */
  readonly readClock: () => Promise<number | undefined>;
  /** Gives the space of deleted rows back to the disk. */
  readonly shrink: () => Promise<unknown>;
  /** Returns undefined if the database is on another machine. */
  readonly readSpace: () => Promise<DiskSpace | undefined>;
  /**
   * Runs `write`, one statement or transaction, without waiting for the disk. Until a later write waits for the disk, a power cut may undo
   * all writes since. The first statement must return `commit`, which makes PostgreSQL commit without waiting.
   */
  readonly withAsynchronousCommit: <Result>(
    write: (db: Database, commit: RawBuilder<unknown>) => Promise<Result>,
  ) => Promise<Result>;
  /** Locks the tables for `work`. `empty` deletes all their rows, so that no file keeps a byte. Returns false if the lock takes long. */
  readonly rewriteDataKeys: (work: (db: Database, empty: () => Promise<unknown>) => Promise<void>) => Promise<boolean>;
  /** Copies a database in use. `clean` deletes what the copy must not contain. @throws if the file exists or cannot be written. */
  readonly copyTo?: (path: string, clean: (copy: Database) => Promise<void>) => Promise<void>;
  /** True if who works with this database could change the record of access. */
  readonly mayChangeRecord: () => Promise<boolean>;
  /** Gives a role of the database all rights but those to change the record of access. It may delete rows older than `days`. */
  readonly restrictRole?: (role: string, password: string, days: number) => Promise<void>;
  readonly dropTables: (names: readonly string[]) => Promise<void>;
  /** Removes earlier versions of rows from the database's log. Returns false if another process reads from that log. */
  readonly truncateLog: () => Promise<boolean>;
}
