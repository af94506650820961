import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { openPostgres } from "#lib/leads/store/database/postgres.ts";
import { openSqlite } from "#lib/leads/store/database/sqlite.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { diskLimits, type SpaceLimits } from "#lib/leads/store/limits.ts";
import { emptyDatabase, type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/staff/create-store.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";

/**
 * Returns both databases for `describe.each`, or only the database in STORES, which verification/mutation sets. `place` creates an empty
 * database, `open` opens a store in it, and `connect` gives access to its tables. The first test that needs PostgreSQL starts it.
 */
export function bothDatabases(key: StoreKey) {
  let postgres: Promise<PostgresServer> | undefined;
  let database: Promise<string> | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await (await postgres)?.stop();
  });

  return [
    {
      name: "SQLite",
      place: async () => join(folder, `${randomUUID()}.sqlite`),
      open: (place: string, keys = [key], limits = diskLimits) =>
        createSqliteStore(place, { keys, isDurable: true, limits }),
      connect: openSqlite,
    },
    {
      name: "PostgreSQL",
      place: async () => {
        postgres ??= startPostgres();
        database ??= postgres.then((server) => server.createDatabase());
        await emptyDatabase(await database);
        return database;
      },
      open: (place: string, keys = [key], limits = diskLimits) =>
        createPostgresStore(place, { keys, isDurable: true, limits }),
      connect: openPostgres,
    },
  ].filter(({ name }) => name.includes(process.env.STORES ?? ""));
}

export type TestedDatabase = ReturnType<typeof bothDatabases>[number];

/** Empties a database before each test, and closes all stores after it. */
export function useDatabase({ place: newPlace, open, connect }: TestedDatabase) {
  // Setting up, starting and stopping PostgreSQL takes long on a busy machine.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
  let place: string;
  const opened: SubmissionStore[] = [];

  async function empty() {
    place = await newPlace();
  }
  beforeEach(empty);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  return {
    empty,
    async openStore(keys?: StoreKey[], limits?: SpaceLimits) {
      const store = await open(place, keys, limits);
      opened.push(store);
      return store;
    },
    /** Connects to the tables of the store. */
    connect: () => connect(place),
  };
}
