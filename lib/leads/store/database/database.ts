import type { Kysely, RawBuilder } from "kysely";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** The column type for bytes. It is the only type that differs between the two databases. */
export type BinaryType = "blob" | "bytea";

/** An open database, or a transaction in it. */
export type Database = Kysely<StoreSchema>;

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
   * Runs `work` in a transaction that locks the tables of data keys and contact hashes. `work` calls `empty` to delete all their rows. The
   * files of the tables then keep no byte of these rows. Returns false if other transactions hold the lock for too long.
   */
  readonly rewriteDataKeys: (work: (db: Database, empty: () => Promise<unknown>) => Promise<void>) => Promise<boolean>;
  /**
   * Writes a copy of the database into a new file while other processes use the database. `clean` deletes what the copy must not contain.
   * Undefined for PostgreSQL, which has a backup program of its own.
   * @throws if the file exists or cannot be written.
   */
  readonly copyTo?: (path: string, clean: (copy: Database) => Promise<void>) => Promise<void>;
  /** Removes earlier versions of rows from the database's log. Returns false if another process reads from the log. */
  readonly truncateLog: () => Promise<boolean>;
}
