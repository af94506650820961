import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPostgresStore, createSqliteStore } from "#lib/store/create-store.ts";
import type { StoreKey } from "#lib/store/keyring.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

export interface StoreSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly storeKeys: readonly StoreKey[];
  readonly storeIsDurable: boolean;
}

/**
 * The store that the settings ask for: PostgreSQL where there is an address of one, else SQLite in the data folder, or in memory
 * where the disk forgets.
 * @throws when it cannot be opened or written.
 */
export async function openStore({
  dataDir,
  databaseUrl,
  storeKeys,
  storeIsDurable,
}: StoreSettings): Promise<SubmissionStore> {
  if (databaseUrl) return createPostgresStore(databaseUrl, { keys: storeKeys, isDurable: storeIsDurable });
  if (!storeIsDurable)
    return createSqliteStore(":memory:", { keys: [{ id: OWN_KEY, key: randomBytes(32) }], isDurable: false });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const keyFile = join(dataDir, "store-key");
  // A key beside a database that another key sealed would hide the loss until nobody has that other one any more. Whoever
  // starts at the same moment makes the key first, so where we find its database we find its key.
  const isNew = !existsSync(sqliteFile(dataDir));
  if (storeKeys.length === 0 && isNew) await makeKey(keyFile);
  // Once keys are set, the one of the site's own making still opens what it sealed.
  const keys = [...storeKeys, ...(await readKey(keyFile))];
  if (keys.length === 0) throw new Error("the store's key file is gone; restore it from a backup or set STORE_KEYS");
  return createSqliteStore(sqliteFile(dataDir), { keys, isDurable: true });
}

/** Where submissions are in a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, "submissions.sqlite");

const OWN_KEY = "own";

/**
 * A key beside the data, for a machine on which nobody has set STORE_KEYS: it protects a copy of the database, not of the
 * folder. Whoever comes first makes it; it is never seen half written.
 */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}-${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(32).toString("base64"), { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKey(path: string): Promise<StoreKey[]> {
  const written = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (written === undefined) return [];
  const key = Buffer.from(written, "base64");
  if (key.byteLength !== 32) throw new Error("the store's key file is damaged; restore it from a backup");
  return [{ id: OWN_KEY, key }];
}
