import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import { listAccess } from "#lib/leads/store/staff/access-records.ts";
import { createLeadChanges } from "#lib/leads/store/staff/change-lead.ts";
import { createLeadLists, inState } from "#lib/leads/store/staff/lead-lists.ts";
import { createLeadOpening } from "#lib/leads/store/staff/open-lead.ts";
import type { StaffAccess } from "#lib/leads/store/staff.ts";
import { type SubmissionState, submissionStates } from "#lib/leads/store/submission.ts";

/** Creates the part of the store that staff use. */
export function createStaffAccess(db: Database, keyring: Keyring, effects: Effects): StaffAccess {
  return {
    ...createLeadLists(db),
    ...createLeadOpening(db, keyring),
    ...createLeadChanges(db, effects),

    listDeliveryTimes: (since) =>
      inState(db, "delivered")
        .select(["form", "received_at as receivedAt", "settled_at as deliveredAt"])
        .where("received_at", ">=", since)
        .where("settled_at", "is not", null)
        .$narrowType<{ deliveredAt: number }>()
        .execute(),

    async countByState() {
      const rows = await db
        .selectFrom("submissions")
        .select(({ fn }) => ["state", fn.countAll<number | string>().as("count")])
        .groupBy("state")
        .execute();
      const counts = submissionStates.map((state) => [
        state,
        Number(rows.find((row) => row.state === state)?.count ?? 0),
      ]);
      return Object.fromEntries(counts) as Record<SubmissionState, number>;
    },

    listAccess: (filter) => listAccess(db, filter),
  };
}
