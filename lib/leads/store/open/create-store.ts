import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import { createFiles } from "#lib/leads/store/files/file-space.ts";
import { createKeyring, type StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { SpaceLimits } from "#lib/leads/store/limits.ts";
import { createMaintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import { openFeatures } from "#lib/leads/store/open-features.ts";
import { createStaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import { createOutbox } from "#lib/leads/store/submissions/outbox.ts";

export interface StoreOptions {
  readonly keys: readonly StoreKey[];
  readonly isDurable: boolean;
  readonly limits: SpaceLimits;
  readonly accessRecordDays?: number | undefined;
  /** The features run in this order. */
  readonly features?: readonly StoreFeature[];
}

/** Only the roots of a program hold the whole store. All other code takes the parts that it uses. */
export type SubmissionStore = ReturnType<typeof createStore>;

export function createStore(
  db: Database,
  operations: DatabaseOperations,
  { keys, isDurable, limits, accessRecordDays, features = [] }: StoreOptions,
) {
  const keyring = createKeyring(keys);
  const opened = openFeatures(features, { db, keyring, operations, isDurable });
  return {
    ...createFiles(db, keyring, operations, limits),
    ...createOutbox(db, keyring, operations, opened.effects, isDurable),
    ...createStaffAccess(db, keyring, opened),
    ...createMaintenance(db, keyring, operations, opened, accessRecordDays),
    part: opened.part,
    close: () => db.destroy(),
  };
}
