import type { Kysely } from "kysely";
import type { StoreSchema } from "#lib/store/schema.ts";

/** An open database, or a transaction in it. */
export type Database = Kysely<StoreSchema>;

/** The operations that SQLite and PostgreSQL do differently. */
export interface DatabaseOperations {
  /** Gives the space of deleted rows back to the disk. */
  readonly shrink: () => Promise<unknown>;
  /**
   * Runs a write without waiting for the disk. A power cut may undo it until a later write reaches the disk, so no client may
   * hear of it before that.
   */
  readonly writeLazily: <Result>(write: (db: Database) => Promise<Result>) => Promise<Result>;
}
