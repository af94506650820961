import "server-only";
import type { Kysely } from "kysely";
import type { DatabaseOperations } from "#lib/store/database.ts";
import { createKeyring, type StoreKey } from "#lib/store/keyring.ts";
import { createMaintenance } from "#lib/store/maintenance.ts";
import { migrate } from "#lib/store/migrations.ts";
import { createOutbox } from "#lib/store/outbox.ts";
import { openPostgres } from "#lib/store/postgres.ts";
import type { StoreSchema } from "#lib/store/schema.ts";
import { lazyWriter, openSqlite, shrinkSqlite } from "#lib/store/sqlite.ts";
import { createStaffAccess } from "#lib/store/staff-access.ts";
import { createStagingArea } from "#lib/store/staging.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

interface StoreOptions {
  readonly keys: readonly StoreKey[];
  readonly isDurable: boolean;
}

/**
 * A store in a file of SQLite, or in memory for `:memory:`.
 * @throws when the file cannot be opened or written.
 */
export async function createSqliteStore(path: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openSqlite(path);
  await migrate(db, "blob");
  return createStore(db, options, { shrink: () => shrinkSqlite(db), writeLazily: lazyWriter(db) });
}

/**
 * A store in PostgreSQL.
 * @throws when the database cannot be reached.
 */
export async function createPostgresStore(url: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openPostgres(url);
  await migrate(db, "bytea");
  // PostgreSQL's own vacuum does it; and to say which write may wait would take more round trips than it saves.
  return createStore(db, options, { shrink: async () => undefined, writeLazily: (work) => work(db) });
}

/** Guarantees the same behaviour on both databases: one set of queries (store.test.ts runs on each). */
function createStore(
  db: Kysely<StoreSchema>,
  { keys, isDurable }: StoreOptions,
  engine: DatabaseOperations,
): SubmissionStore {
  const keyring = createKeyring(keys);
  return {
    isDurable,
    ...createStagingArea(db, keyring, engine),
    ...createOutbox(db, keyring),
    ...createStaffAccess(db, keyring),
    ...createMaintenance(db, keyring, engine),
    close: () => db.destroy(),
  };
}
