import type { Kysely, RawBuilder } from "kysely";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** An open database, or a transaction in it. */
export type Database = Kysely<StoreSchema>;

/** The disk of a database, or the memory that it may take, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** The operations that SQLite and PostgreSQL do differently. */
export interface DatabaseOperations {
  /** Returns the time of the database's clock, or undefined if it is the process's. */
  readonly readClock: () => Promise<number | undefined>;
  /** Gives the space of deleted rows back to the disk. */
  readonly shrink: () => Promise<unknown>;
  /** Returns the space of the database, or undefined if it is on another machine. */
  readonly readSpace: () => Promise<DiskSpace | undefined>;
  /**
   * Runs a write without waiting for the disk. A power cut may undo it until a later write reaches the disk. It never undoes it alone,
   * because writes reach the disk in their order. The write is one statement or one transaction; its first statement returns `commit`,
   * which makes PostgreSQL commit without waiting.
   */
  readonly withAsynchronousCommit: <Result>(
    write: (db: Database, commit: RawBuilder<unknown>) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Runs `work` in a transaction while no other one can use the table of data keys. `empty` deletes its rows so that the files of
   * the table keep none of their bytes. Returns false if other transactions kept it waiting.
   */
  readonly rewriteDataKeys: (work: (db: Database, empty: () => Promise<unknown>) => Promise<void>) => Promise<boolean>;
  /**
   * Writes a copy of the database into a new file while other processes use it, and runs `clean` in the copy. Undefined if the
   * database has its own program for that.
   * @throws if the file exists or cannot be written.
   */
  readonly copyTo?: (path: string, clean: (copy: Database) => Promise<void>) => Promise<void>;
  /** Removes what the database's log still has of earlier rows. Returns false if another process reads from it. */
  readonly truncateLog: () => Promise<boolean>;
}
