import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { migrate } from "#lib/leads/store/database/migrations.ts";
import {
  commitAsynchronously,
  openPostgres,
  postgresKeyRewriter,
  readPostgresClock,
} from "#lib/leads/store/database/postgres.ts";
import {
  asynchronousWriter,
  keyRewriter,
  openSqlite,
  shrinkSqlite,
  truncateSqliteLog,
} from "#lib/leads/store/database/sqlite.ts";
import { copySqlite } from "#lib/leads/store/database/sqlite-copy.ts";
import { readSqliteSpace } from "#lib/leads/store/database/sqlite-space.ts";
import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import { createFileSpace } from "#lib/leads/store/files/file-space.ts";
import { createPendingFiles } from "#lib/leads/store/files/staging.ts";
import { createKeyring, type StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { diskLimits, memoryLimits, type SpaceLimits } from "#lib/leads/store/limits.ts";
import { createClockCheck } from "#lib/leads/store/staff/clock-check.ts";
import { createDeskSessions } from "#lib/leads/store/staff/desk-sessions.ts";
import { createMaintenance } from "#lib/leads/store/staff/maintenance.ts";
import { createPeople } from "#lib/leads/store/staff/people.ts";
import { createRecovery } from "#lib/leads/store/staff/recovery.ts";
import { createStaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { createFigures } from "#lib/leads/store/submissions/lead-figures.ts";
import { createNoticeQueue } from "#lib/leads/store/submissions/notice-queue.ts";
import { createOutbox } from "#lib/leads/store/submissions/outbox.ts";
import { createVisitorAccess } from "#lib/leads/store/submissions/visitor-access.ts";
import { createWatchRecords } from "#lib/leads/store/submissions/watch-memory.ts";
import { ACCESS_RECORD_DAYS } from "#lib/timing.ts";

interface StoreOptions {
  readonly keys: readonly StoreKey[];
  readonly isDurable: boolean;
  readonly limits?: SpaceLimits;
  /** Only for PostgreSQL. */
  readonly waits?: StoreWaits | undefined;
  /** How many days the records of access are kept. */
  readonly accessRecordDays?: number | undefined;
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
  const db = openPostgres(url, options.waits);
  await migrate(db, "bytea");
  return createStore(db, options, {
    readClock: () => readPostgresClock(db),
    // PostgreSQL's autovacuum frees the space.
    shrink: async () => undefined,
    withAsynchronousCommit: (write) => write(db, commitAsynchronously),
    rewriteDataKeys: postgresKeyRewriter(db),
    // Only the database server can shorten its log (docs/operations.md, "Erasing").
    truncateLog: async () => true,
    readSpace: async () => undefined,
  });
}

/** Creates a store from an open database. Both databases run the same queries (store.test.ts tests both). */
function createStore(db: Database, options: StoreOptions, operations: DatabaseOperations): SubmissionStore {
  const { keys, isDurable, accessRecordDays = ACCESS_RECORD_DAYS } = options;
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
    ...createFigures(db),
    ...createPeople(db, keyring),
    ...createDeskSessions(db, operations),
    ...createClockCheck(db, operations),
    ...createMaintenance(db, keyring, operations, accessRecordDays),
    ...createRecovery(db, keyring, operations),
    close: () => db.destroy(),
  };
}
