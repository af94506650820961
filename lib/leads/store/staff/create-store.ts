import "server-only";
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
  shrinkSqlite,
  tableDropper,
  truncateSqliteLog,
} from "#lib/leads/store/database/sqlite.ts";
import { copySqlite } from "#lib/leads/store/database/sqlite-copy.ts";
import { readSqliteSpace } from "#lib/leads/store/database/sqlite-space.ts";
import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import { createFileSpace } from "#lib/leads/store/files/file-space.ts";
import { createPendingFiles } from "#lib/leads/store/files/staging.ts";
import { createKeyring, type StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { diskLimits, memoryLimits, type SpaceLimits } from "#lib/leads/store/limits.ts";
import { openFeatures, rewrittenBy } from "#lib/leads/store/open-features.ts";
import { createClockCheck } from "#lib/leads/store/staff/clock-check.ts";
import { createMaintenance } from "#lib/leads/store/staff/maintenance.ts";
import { createRecovery } from "#lib/leads/store/staff/recovery.ts";
import { createStaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import { createUnclaimed } from "#lib/leads/store/staff/unclaimed.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { createOutbox } from "#lib/leads/store/submissions/outbox.ts";
import { createVisitorAccess } from "#lib/leads/store/submissions/visitor-access.ts";
import { ACCESS_RECORD_DAYS } from "#lib/timing.ts";

interface StoreOptions {
  readonly keys: readonly StoreKey[];
  readonly isDurable: boolean;
  readonly limits?: SpaceLimits;
  /** Only for PostgreSQL. */
  readonly waits?: StoreWaits | undefined;
  /** How many days the records of access are kept. */
  readonly accessRecordDays?: number | undefined;
  /** The features that work in the store, in the order in which they run. */
  readonly features?: readonly StoreFeature[];
}

/** Makes the changes of the core's tables, and then those of each feature. */
async function migrateAll(db: Database, binary: BinaryType, { features = [] }: StoreOptions): Promise<void> {
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

const rewrittenTables = ({ features = [] }: StoreOptions) => ["data_keys", ...rewrittenBy(features)];

const limitsOf = ({ isDurable, limits = isDurable ? diskLimits : memoryLimits }: StoreOptions) => limits;

/**
 * Opens a store in a SQLite file, or in memory for `:memory:`.
 * @throws if the file cannot be opened or written.
 */
export async function createSqliteStore(path: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openSqlite(path);
  await migrateAll(db, "blob", options);
  return createStore(db, options, {
    readClock: async () => undefined,
    shrink: () => shrinkSqlite(db),
    withAsynchronousCommit: asynchronousWriter(db),
    rewriteDataKeys: keyRewriter(db, rewrittenTables(options)),
    truncateLog: () => truncateSqliteLog(db),
    dropTables: tableDropper(db),
    copyTo: (to, clean) => copySqlite(db, to, clean),
    readSpace: () => readSqliteSpace(db, path, limitsOf(options).memory),
  });
}

/**
 * Opens a store in PostgreSQL.
 * @throws if the database cannot be reached.
 */
export async function createPostgresStore(url: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openPostgres(url, options.waits);
  await migrateAll(db, "bytea", options);
  return createStore(db, options, {
    readClock: () => readPostgresClock(db),
    // PostgreSQL's autovacuum frees the space.
    shrink: async () => undefined,
    withAsynchronousCommit: (write) => write(db, commitAsynchronously),
    rewriteDataKeys: postgresKeyRewriter(db, rewrittenTables(options)),
    // Only the database server can shorten its log (docs/operations.md, "Erasing").
    truncateLog: async () => true,
    dropTables: (names) => dropPostgresTables(db, names),
    readSpace: async () => undefined,
  });
}

/** Creates a store from an open database. Both databases run the same queries (store.test.ts tests both). */
function createStore(db: Database, options: StoreOptions, operations: DatabaseOperations): SubmissionStore {
  const { keys, isDurable, accessRecordDays = ACCESS_RECORD_DAYS, features = [] } = options;
  const keyring = createKeyring(keys);
  const opened = openFeatures(features, { db, keyring, operations, isDurable });
  return {
    isDurable,
    part: opened.part,
    ...createFileSpace(db, keyring, operations, limitsOf(options)),
    ...createPendingFiles(db, keyring, operations),
    ...createOutbox(db, keyring, operations, opened.effects),
    ...createVisitorAccess(db),
    ...createStaffAccess(db, keyring, opened.effects),
    ...createClockCheck(db, operations),
    ...createMaintenance(db, keyring, operations, opened, accessRecordDays),
    ...createRecovery(db, keyring, operations, opened),
    ...createUnclaimed(db, operations, features),
    close: () => db.destroy(),
  };
}
