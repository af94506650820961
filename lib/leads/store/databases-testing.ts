import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from "vitest";
import { openPostgres } from "#lib/leads/store/database/postgres.ts";
import { openSqlite } from "#lib/leads/store/database/sqlite.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { diskLimits, type SpaceLimits } from "#lib/leads/store/limits.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";

/**
 * Deletes all rows of a PostgreSQL database. The tables stay, because creating them again takes three times as long as the rest of a short
 * test.
 */
const DELETE_ROWS = `
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

const DELETE_TABLES = "drop schema public cascade; create schema public";

interface TestedStore {
  readonly keys?: readonly StoreKey[] | undefined;
  readonly limits?: SpaceLimits | undefined;
  readonly features?: readonly StoreFeature[];
}

/**
 * Returns both databases for `describe.each`, or only the database that the variable STORES names. `place` returns a database
 * without tables, and `placeWithoutRows` returns one that may have the tables of the test before. `open` opens a store in it, and `connect`
 * gives access to its tables.
 */
export function bothDatabases(key: StoreKey) {
  let database: Promise<{ url: string; client: Client }> | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "store-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await (await database)?.client.end();
  });

  const placeInFile = async () => join(folder, `${randomUUID()}.sqlite`);

  async function connectToNewDatabase() {
    const [response] = (await once(get(inject("newDatabase")), "response")) as [IncomingMessage];
    const url = await text(response);
    if (response.statusCode !== 200) throw new Error(url);
    const client = new Client({ connectionString: url });
    await client.connect();
    return { url, client };
  }

  async function placeAfter(query: string) {
    database ??= connectToNewDatabase();
    const { url, client } = await database;
    await client.query(query);
    return url;
  }

  return [
    {
      name: "SQLite",
      place: placeInFile,
      placeWithoutRows: placeInFile,
      open: (place: string, { keys = [key], limits = diskLimits, features = [] }: TestedStore = {}) =>
        createSqliteStore(place, { keys, isDurable: true, limits, features }),
      connect: openSqlite,
    },
    {
      name: "PostgreSQL",
      place: () => placeAfter(DELETE_TABLES),
      placeWithoutRows: () => placeAfter(DELETE_ROWS),
      open: (place: string, { keys = [key], limits = diskLimits, features = [] }: TestedStore = {}) =>
        createPostgresStore(place, { keys, isDurable: true, limits, features, waits: patientWaits }),
      connect: (place: string) => openPostgres(place, patientWaits),
    },
  ].filter(({ name }) => name.includes(process.env.STORES ?? ""));
}

export type TestedDatabase = ReturnType<typeof bothDatabases>[number];

/** Empties a database before each test, and closes all stores after it. `empty` also removes the tables. */
export function useDatabase(
  { place: placeWithoutTables, placeWithoutRows, open, connect }: TestedDatabase,
  features: readonly StoreFeature[] = [],
) {
  // Setting up, starting and stopping PostgreSQL takes long on a busy machine.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
  let place: string;
  const opened: SubmissionStore[] = [];

  async function empty() {
    place = await placeWithoutTables();
  }
  beforeEach(async () => {
    place = await placeWithoutRows();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  return {
    empty,
    async openStore(keys?: readonly StoreKey[], limits?: SpaceLimits, others: readonly StoreFeature[] = features) {
      const store = await open(place, { keys, limits, features: others });
      opened.push(store);
      return store;
    },
    /** Connects to the tables of the store. */
    connect: () => connect(place),
  };
}
