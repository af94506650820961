import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** The column type for bytes. It is the only type that differs between the two databases. */
export type BinaryType = "blob" | "bytea";

/** An open database, or a transaction in it. */
export type Database = Kysely<StoreSchema>;

/** Returns the database or the transaction of a feature as the functions of the core take it: without the feature's own tables. */
export function asCore<Tables>(db: Transaction<StoreSchema & Tables>): Transaction<StoreSchema>;
export function asCore<Tables>(db: Kysely<StoreSchema & Tables>): Database;
export function asCore(db: unknown) {
  return db as Database;
}

/** The space for a database in bytes, on a disk or in memory. `free` is the part that the database can still fill. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** The operations that SQLite and PostgreSQL do differently. */
export interface DatabaseOperations {
  /** Returns the time of the database's clock, or undefined if the database uses the clock of this process. */
  readonly readClock: () => Promise<number | undefined>;
  /** Gives the space of deleted rows back to the disk. */
  readonly shrink: () => Promise<unknown>;
  /** Returns the space of the database, or undefined if the database is on another machine. */
  readonly readSpace: () => Promise<DiskSpace | undefined>;
  /**
   * Runs `write` without waiting for the disk. A power cut may undo it, together with all writes after it. The next write that waits for
   * the disk takes all earlier writes to the disk. `write` runs one statement or one transaction. Its first statement must return `commit`,
   * which makes PostgreSQL commit without waiting.
   */
  readonly withAsynchronousCommit: <Result>(
    write: (db: Database, commit: RawBuilder<unknown>) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Runs `work` in a transaction that locks the table of data keys and the rewritten tables of features. `work` calls `empty` to delete all
   * their rows. The files of the tables then keep no byte of these rows. Returns false if other transactions hold the lock for too long.
   */
  readonly rewriteDataKeys: (work: (db: Database, empty: () => Promise<unknown>) => Promise<void>) => Promise<boolean>;
  /**
   * Writes a copy of the database into a new file while other processes use the database. `clean` deletes what the copy must not contain.
   * Undefined for PostgreSQL, which has a backup program of its own.
   * @throws if the file exists or cannot be written.
   */
  readonly copyTo?: (path: string, clean: (copy: Database) => Promise<void>) => Promise<void>;
  /** Deletes tables with all that they hold, so that no file of the tables keeps a byte of it. */
  readonly dropTables: (names: readonly string[]) => Promise<void>;
  /** Removes earlier versions of rows from the database's log. Returns false if another process reads from the log. */
  readonly truncateLog: () => Promise<boolean>;
}
