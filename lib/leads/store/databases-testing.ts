import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll } from "vitest";
import { openPostgres } from "#lib/leads/store/database/postgres.ts";
import { openSqlite } from "#lib/leads/store/database/sqlite.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { diskLimits } from "#lib/leads/store/limits.ts";
import { emptyDatabase, type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/staff/create-store.ts";

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
    await (await postgres)?.stop();
    await rm(folder, { recursive: true });
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
