import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import { type AccessFilter, listAccess } from "#lib/leads/store/staff/access-records.ts";
import { createLeadChanges } from "#lib/leads/store/staff/change-lead.ts";
import { createErasures } from "#lib/leads/store/staff/erasures.ts";
import { createLeadLists, inState } from "#lib/leads/store/staff/lead-lists.ts";
import { createLeadOpening } from "#lib/leads/store/staff/open-lead.ts";
import { type SubmissionState, submissionStates } from "#lib/leads/store/submission.ts";

export interface DeliveryTimes {
  readonly form: string;
  readonly receivedAt: number;
  readonly deliveredAt: number;
}

/** Each method with an `actor` writes a record of access, before or together with its work. If it cannot, it shows and changes nothing. */
export type StaffAccess = ReturnType<typeof createStaffAccess>;

export function createStaffAccess(
  db: Database,
  keyring: Keyring,
  { effects, markFiles }: Pick<OpenedFeatures, "effects" | "markFiles">,
) {
  return {
    ...createLeadLists(db),
    ...createLeadOpening(db, keyring, markFiles, effects.onOpening),
    ...createLeadChanges(db, effects),
    ...createErasures(db),

    listDeliveryTimes: (since: number): Promise<readonly DeliveryTimes[]> =>
      inState(db, "delivered")
        .select(["form", "received_at as receivedAt", "settled_at as deliveredAt"])
        .where("received_at", ">=", since)
        .where("settled_at", "is not", null)
        .$narrowType<{ deliveredAt: number }>()
        .execute(),

    async countByState(): Promise<Readonly<Record<SubmissionState, number>>> {
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

    listAccess: (filter: AccessFilter) => listAccess(db, filter),
  };
}
