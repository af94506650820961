import "server-only";
import type { Kysely } from "kysely";
import type { Engine } from "#lib/store/engine.ts";
import { createHousekeeping } from "#lib/store/housekeeping.ts";
import { createKeyring, type StoreKey } from "#lib/store/keyring.ts";
import { migrate } from "#lib/store/migrations.ts";
import { createOutbox } from "#lib/store/outbox.ts";
import { openPostgres } from "#lib/store/postgres.ts";
import { createRegister } from "#lib/store/register.ts";
import type { StoreSchema } from "#lib/store/schema.ts";
import { openSqlite, shrinkSqlite, writeLazily } from "#lib/store/sqlite.ts";
import { createStagingArea } from "#lib/store/staging.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

interface StoreOptions {
  readonly keys: readonly StoreKey[];
  readonly durable: boolean;
}

/**
 * A store in a file of SQLite, or in memory for `:memory:`.
 * @throws when the file cannot be opened or written.
 */
export async function createSqliteStore(path: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openSqlite(path);
  await migrate(db, "blob");
  return createStore(db, options, { shrink: () => shrinkSqlite(db), lazily: writeLazily(db) });
}

/**
 * A store in PostgreSQL.
 * @throws when the database cannot be reached.
 */
export async function createPostgresStore(url: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openPostgres(url);
  await migrate(db, "bytea");
  // PostgreSQL's own vacuum does it; and to say which write may wait would take more round trips than it saves.
  return createStore(db, options, { shrink: async () => undefined, lazily: (work) => work(db) });
}

/** Guarantees the same behaviour on both databases: one set of queries (store.test.ts runs on each). */
function createStore(db: Kysely<StoreSchema>, { keys, durable }: StoreOptions, engine: Engine): SubmissionStore {
  const keyring = createKeyring(keys);
  return {
    durable,
    ...createStagingArea(db, keyring, engine),
    ...createOutbox(db, keyring),
    ...createRegister(db, keyring),
    ...createHousekeeping(db, keyring, engine),
    close: () => db.destroy(),
  };
}
