import type { Kysely } from "kysely";
import type { StoreSchema } from "#lib/store/schema.ts";

/** What the two databases do each in its own way. */
export interface DatabaseOperations {
  /** Gives the space that deleted rows left behind back to the disk. */
  readonly shrink: () => Promise<unknown>;
  /**
   * Runs a write that need not survive a power cut by itself: nobody is told of it before a later write, and that one takes it
   * to the disk too.
   */
  readonly writeLazily: <Result>(write: (db: Kysely<StoreSchema>) => Promise<Result>) => Promise<Result>;
}
