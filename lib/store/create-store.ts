import "server-only";
import { createClockCheck } from "#lib/store/clock-check.ts";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import { createFileSpace } from "#lib/store/file-space.ts";
import { createKeyring, type StoreKey } from "#lib/store/keyring.ts";
import { diskLimits, memoryLimits, type SpaceLimits } from "#lib/store/limits.ts";
import { createMaintenance } from "#lib/store/maintenance.ts";
import { migrate } from "#lib/store/migrations.ts";
import { createNoticeQueue } from "#lib/store/notice-queue.ts";
import { createOutbox } from "#lib/store/outbox.ts";
import { commitAsynchronously, openPostgres, postgresKeyRewriter, readPostgresClock } from "#lib/store/postgres.ts";
import { createRecovery } from "#lib/store/recovery.ts";
import { asynchronousWriter, keyRewriter, openSqlite, shrinkSqlite, truncateSqliteLog } from "#lib/store/sqlite.ts";
import { copySqlite } from "#lib/store/sqlite-copy.ts";
import { readSqliteSpace } from "#lib/store/sqlite-space.ts";
import { createStaffAccess } from "#lib/store/staff-access.ts";
import { createPendingFiles } from "#lib/store/staging.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { createVisitorAccess } from "#lib/store/visitor-access.ts";
import { createWatchRecords } from "#lib/store/watch-memory.ts";

interface StoreOptions {
  readonly keys: readonly StoreKey[];
  readonly isDurable: boolean;
  readonly limits?: SpaceLimits;
}

const limitsOf = ({ isDurable, limits = isDurable ? diskLimits : memoryLimits }: StoreOptions) => limits;

/**
 * Opens a store in a SQLite file, or in memory for `:memory:`.
 * @throws if the file cannot be opened or written.
 */
export async function createSqliteStore(path: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openSqlite(path);
  await migrate(db, "blob");
  return createStore(db, options, {
    readClock: async () => undefined,
    shrink: () => shrinkSqlite(db),
    withAsynchronousCommit: asynchronousWriter(db),
    rewriteDataKeys: keyRewriter(db),
    truncateLog: () => truncateSqliteLog(db),
    copyTo: (to, clean) => copySqlite(db, to, clean),
    readSpace: () => readSqliteSpace(db, path, limitsOf(options).memory),
  });
}

/**
 * Opens a store in PostgreSQL.
 * @throws if the database cannot be reached.
 */
export async function createPostgresStore(url: string, options: StoreOptions): Promise<SubmissionStore> {
  const db = openPostgres(url);
  await migrate(db, "bytea");
  return createStore(db, options, {
    readClock: () => readPostgresClock(db),
    // PostgreSQL has its own vacuum.
    shrink: async () => undefined,
    withAsynchronousCommit: (write) => write(db, commitAsynchronously),
    rewriteDataKeys: postgresKeyRewriter(db),
    // The server alone can shorten its log (docs/operations.md, "Erasing").
    truncateLog: async () => true,
    readSpace: async () => undefined,
  });
}

/** Creates a store with the same queries for both databases (store.test.ts runs on each). */
function createStore(db: Database, options: StoreOptions, operations: DatabaseOperations): SubmissionStore {
  const { keys, isDurable } = options;
  const keyring = createKeyring(keys);
  return {
    isDurable,
    ...createFileSpace(db, keyring, operations, limitsOf(options)),
    ...createPendingFiles(db, keyring, operations),
    ...createOutbox(db, keyring, operations),
    ...createVisitorAccess(db),
    ...createNoticeQueue(db, keyring, operations),
    ...createWatchRecords(db, keyring),
    ...createStaffAccess(db, keyring),
    ...createClockCheck(db, operations),
    ...createMaintenance(db, keyring, operations),
    ...createRecovery(db, keyring, operations),
    close: () => db.destroy(),
  };
}
