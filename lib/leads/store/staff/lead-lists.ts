import "server-only";
import type { SelectQueryBuilder } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { LeadSummary } from "#lib/leads/store/lead.ts";
import type { SubmissionRecord, SubmissionState } from "#lib/leads/store/submission.ts";
import { recordOf } from "#lib/leads/store/submissions/sealed-content.ts";

export type Leads<Selected> = SelectQueryBuilder<StoreSchema, "submissions", Selected>;

/** Each list has an index in the same order, so that it takes no longer with many leads. */
export function createLeadLists(db: Database) {
  return {
    async list(state: SubmissionState | undefined, limit: number): Promise<readonly SubmissionRecord[]> {
      const rows = await inState(db, state).selectAll().orderBy("received_at", "desc").limit(limit).execute();
      return rows.map(recordOf);
    },

    async listUndelivered(
      until: number,
      state: SubmissionState | undefined,
      limit: number,
    ): Promise<readonly SubmissionRecord[]> {
      const rows = await inState(db, state)
        .selectAll()
        .where("state", "!=", "delivered")
        .where("received_at", "<=", until)
        .orderBy("received_at")
        .limit(limit)
        .execute();
      return rows.map(recordOf);
    },
  };
}

export const inState = (db: Database, state: SubmissionState | undefined): Leads<Record<never, never>> =>
  db.selectFrom("submissions").$if(state !== undefined, (query) => query.where("state", "=", state ?? "due"));

export const summaryOf = (row: SubmissionRow): LeadSummary => ({
  ...recordOf(row),
  dueSince: row.due_since,
  country: row.country ?? undefined,
  hasContent: row.content !== null,
});
