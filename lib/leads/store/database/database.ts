import type { Kysely, RawBuilder } from "kysely";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** An open database, or a transaction in it. */
export type Database = Kysely<StoreSchema>;

/** The space on the disk of a database, or the memory that the database may use, in bytes. */
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
   * Runs a write without waiting for the disk. A power cut may undo the write until a later write reaches the disk. Writes reach the disk
   * in order, so a power cut also undoes all writes after it. `write` runs one statement or one transaction. Its first statement must
   * return `commit`, which makes PostgreSQL commit without waiting.
   */
  readonly withAsynchronousCommit: <Result>(
    write: (db: Database, commit: RawBuilder<unknown>) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Runs `work` in a transaction that locks the table of data keys. `empty` deletes its rows, and the files of the table keep none of their
   * bytes. Returns false if other transactions delay the lock for too long.
   */
  readonly rewriteDataKeys: (work: (db: Database, empty: () => Promise<unknown>) => Promise<void>) => Promise<boolean>;
  /**
   * Writes a copy of the database into a new file while other processes use the database. Runs `clean` in the copy. Undefined for
   * PostgreSQL, which has a backup program.
   * @throws if the file exists or cannot be written.
   */
  readonly copyTo?: (path: string, clean: (copy: Database) => Promise<void>) => Promise<void>;
  /** Removes earlier versions of rows from the database's log. Returns false if another process reads from the log. */
  readonly truncateLog: () => Promise<boolean>;
}
