import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mayChangeRecord, restrictRole } from "#lib/leads/store/database/append-only.ts";
import type { BinaryType, Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { changes, migrate } from "#lib/leads/store/database/migrations.ts";
import {
  commitAsynchronously,
  dropPostgresTables,
  openPostgres,
  postgresKeyRewriter,
  readPostgresClock,
} from "#lib/leads/store/database/postgres.ts";
import {
  asynchronousWriter,
  keyRewriter,
  openSqlite,
  readSqliteSpace,
  shrinkSqlite,
  tableDropper,
  truncateSqliteLog,
} from "#lib/leads/store/database/sqlite.ts";
import { copySqlite } from "#lib/leads/store/database/sqlite-copy.ts";
import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { diskLimits, memoryLimits, type SpaceLimits } from "#lib/leads/store/limits.ts";
import { createStore, type StoreOptions } from "#lib/leads/store/open/create-store.ts";
import { rewrittenBy } from "#lib/leads/store/open-features.ts";

export interface StoreSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly storeKeys: readonly StoreKey[];
  readonly storeIsDurable: boolean;
  readonly accessRecordDays?: number;
  readonly storeWaits?: StoreWaits;
}

/** SQLite is in the data folder, or in memory if the disk is not durable. @throws if the store cannot be opened or written. */
export async function openStore(
  { dataDir, databaseUrl, storeKeys, storeIsDurable, accessRecordDays, storeWaits: waits }: StoreSettings,
  features: readonly StoreFeature[],
) {
  const common = { isDurable: storeIsDurable, accessRecordDays, features };
  if (databaseUrl) return createPostgresStore(databaseUrl, { ...common, keys: storeKeys, waits });
  if (!storeIsDurable)
    return createSqliteStore(":memory:", { ...common, keys: [{ id: OWN_KEY, key: randomBytes(32) }] });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const keyFile = join(dataDir, "store-key");
  // Only a new database gets a key file: with a new key for an old database, nobody would see that the old key is lost.
  const isNew = !existsSync(sqliteFile(dataDir));
  if (storeKeys.length === 0 && isNew) await createKeyFile(keyFile);
  return createSqliteStore(sqliteFile(dataDir), { ...common, keys: await readKeys({ dataDir, storeKeys }) });
}

/** The key file opens values sealed before STORE_KEYS was set. @throws if there is no master key, or if the key file is damaged. */
export async function readKeys({
  dataDir,
  storeKeys,
}: Pick<StoreSettings, "dataDir" | "storeKeys">): Promise<StoreKey[]> {
  const keys = [...storeKeys, ...(await readKeyFile(join(dataDir, "store-key")))];
  if (keys.length === 0)
    throw new Error("the key file of the store is missing: restore it from a backup or set STORE_KEYS");
  return keys;
}

export const sqliteFile = (dataDir: string) => join(dataDir, "submissions.sqlite");

const OWN_KEY = "own";

/** The key protects a copy of the database, but not a copy of the whole folder, which contains the key too. */
async function createKeyFile(path: string): Promise<void> {
  const draft = `${path}-${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(32).toString("base64"), { mode: 0o600, flush: true });
    // The first of several processes creates the file, and no process reads an unfinished one.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKeyFile(path: string): Promise<StoreKey[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const key = Buffer.from(text, "base64");
  if (key.byteLength !== 32) throw new Error("the key file of the store is damaged: restore it from a backup");
  return [{ id: OWN_KEY, key }];
}

interface OpenOptions extends Omit<StoreOptions, "limits"> {
  readonly limits?: SpaceLimits;
  /** Only for PostgreSQL. */
  readonly waits?: StoreWaits | undefined;
}

async function migrateAll(db: Database, binary: BinaryType, { features = [] }: OpenOptions): Promise<void> {
  await migrate(db, binary, changes);
  for (const { name: feature, tables } of features) {
    if (!tables || tables.names.length === 0) continue;
    await migrate(db, binary, tables.changes, feature);
    await db
      .insertInto("feature_tables")
      .values(tables.names.map((name) => ({ name, feature })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const rewrittenTables = ({ features = [] }: OpenOptions) => ["data_keys", ...rewrittenBy(features)];

/** `path` may be `:memory:`. @throws if the file cannot be opened or written. */
export async function createSqliteStore(path: string, options: OpenOptions) {
  const { limits = options.isDurable ? diskLimits : memoryLimits } = options;
  const db = openSqlite(path);
  await migrateAll(db, "blob", options);
  const operations: DatabaseOperations = {
    readClock: async () => undefined,
    mayChangeRecord: async () => true,
    shrink: () => shrinkSqlite(db),
    withAsynchronousCommit: asynchronousWriter(db),
    rewriteDataKeys: keyRewriter(db, rewrittenTables(options)),
    truncateLog: () => truncateSqliteLog(db),
    dropTables: tableDropper(db),
    copyTo: (to, clean) => copySqlite(db, to, clean),
    readSpace: () => readSqliteSpace(db, path, limits.memory),
  };
  return createStore(db, operations, { ...options, limits });
}

/** @throws if the database cannot be reached. */
export async function createPostgresStore(url: string, options: OpenOptions) {
  const { limits = options.isDurable ? diskLimits : memoryLimits } = options;
  const db = openPostgres(url, options.waits);
  await migrateAll(db, "bytea", options);
  const operations: DatabaseOperations = {
    readClock: () => readPostgresClock(db),
    mayChangeRecord: () => mayChangeRecord(db),
    restrictRole: (role, password, days) => restrictRole(db, role, password, days),
    // PostgreSQL's autovacuum frees the space.
    shrink: async () => undefined,
    withAsynchronousCommit: (write) => write(db, commitAsynchronously),
    rewriteDataKeys: postgresKeyRewriter(db, rewrittenTables(options)),
    // Only the database server can shorten its log (docs/operations.md, "Erasing").
    truncateLog: async () => true,
    dropTables: (names) => dropPostgresTables(db, names),
    readSpace: async () => undefined,
  };
  return createStore(db, operations, { ...options, limits });
}
