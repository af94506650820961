import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { startPostgres } from "#lib/leads/store/postgres-testing.ts";

export interface StoredKey {
  readonly id: string;
  readonly wrapped: Uint8Array;
}

/** Returns the ids of the wrapped keys that occur in one of the files. */
export const findBytes = (files: readonly Buffer[], keys: readonly StoredKey[]) =>
  keys.filter(({ wrapped }) => files.some((file) => file.includes(Buffer.from(wrapped)))).map(({ id }) => id);

/** Returns the bytes of every file below a folder. */
export async function readAll(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true });
  const paths = entries.map((entry) => join(folder, entry));
  const isFile = await Promise.all(paths.map(async (path) => (await stat(path)).isFile()));
  return Promise.all(paths.filter((_, index) => isFile[index]).map((path) => readFile(path)));
}

/** Opens a store in a new folder, which is deleted when the test ends. */
export async function openFolder(key: StoreKey, features: readonly StoreFeature[] = []) {
  const folder = await mkdtemp(join(tmpdir(), "erased-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "submissions.sqlite");
  const open = () => createSqliteStore(path, { keys: [key], isDurable: true, features });
  return { folder, path, store: await open(), open };
}

/** Opens a store in a PostgreSQL server of its own, which stops when the test ends. */
export async function openServer(key: StoreKey, features: readonly StoreFeature[] = []) {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const url = await server.createDatabase();
  const store = await createPostgresStore(url, { keys: [key], isDurable: true, features });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  /** Returns the files of tables and indexes. First makes the database write its memory to these files. */
  async function readTables(): Promise<Buffer[]> {
    await client.query("checkpoint");
    return readAll(join(server.folder, "base"));
  }
  return { store, client, readTables, url };
}
