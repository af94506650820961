import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { listAccess, recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { createLeadChanges } from "#lib/leads/store/staff/change-lead.ts";
import { createLeadLists, inState, summariesOf } from "#lib/leads/store/staff/lead-lists.ts";
import { createLeadOpening } from "#lib/leads/store/staff/open-lead.ts";
import type { StaffAccess } from "#lib/leads/store/staff.ts";
import { type SubmissionState, submissionStates } from "#lib/leads/store/submission.ts";
import { searchedHashes } from "#lib/leads/store/submissions/contact-hashes.ts";
import { listSourceTotals } from "#lib/leads/store/submissions/source-totals.ts";

/** How many leads a search by phone number or e-mail address returns. A program may have sent any number of them. */
const MOST_FOUND = 100;

/** Creates the part of the store that staff use. */
export function createStaffAccess(db: Database, keyring: Keyring): StaffAccess {
  return {
    ...createLeadLists(db),
    ...createLeadOpening(db, keyring),
    ...createLeadChanges(db, keyring),

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

    async findByContact(contact, actor, now) {
      await recordAccess(db, { actor, action: "searched" }, now);
      const hashes = searchedHashes(keyring, contact);
      if (hashes.length === 0) return [];
      const rows = await db
        .selectFrom("submissions")
        .selectAll()
        .where("id", "in", ({ selectFrom }) =>
          selectFrom("contact_hashes").select("submission_id").where("hash", "in", hashes),
        )
        .where("content", "is not", null)
        .orderBy("received_at", "desc")
        .limit(MOST_FOUND)
        .execute();
      return summariesOf(db, rows);
    },

    listAccess: (filter) => listAccess(db, filter),
    listSourceTotals: (since) => listSourceTotals(db, since),
  };
}
