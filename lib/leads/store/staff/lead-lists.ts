import "server-only";
import type { SelectQueryBuilder } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { LeadCursor, LeadSummary } from "#lib/leads/store/lead.ts";
import { MOST_COUNTED, type StaffAccess } from "#lib/leads/store/staff.ts";
import type { SubmissionState } from "#lib/leads/store/submission.ts";
import { recordOf } from "#lib/leads/store/submissions/sealed-content.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { LONG_WAIT_MS } from "#lib/timing.ts";

type Leads<Selected> = SelectQueryBuilder<StoreSchema, "submissions", Selected>;

/** Creates the lists of leads. Each list reads an index in its order, so that it takes no longer with many leads. */
export function createLeadLists(
  db: Database,
): Pick<StaffAccess, "listNeedingStaff" | "listLeads" | "list" | "listUndelivered"> {
  return {
    async list(state, limit) {
      const rows = await inState(db, state).selectAll().orderBy("received_at", "desc").limit(limit).execute();
      return rows.map(recordOf);
    },

    async listUndelivered(until, state, limit) {
      const rows = await inState(db, state)
        .selectAll()
        .where("state", "!=", "delivered")
        .where("received_at", "<=", until)
        .orderBy("received_at")
        .limit(limit)
        .execute();
      return rows.map(recordOf);
    },

    async listNeedingStaff(now, limit) {
      const waiting = inState(db, "due").where("received_at", "<=", now - LONG_WAIT_MS);
      // The database reads the oldest of each state from its index, instead of sorting all of them.
      const groups = [
        inState(db, "rejected"),
        inState(db, "unconfirmed"),
        inState(db, "dead"),
        waiting.where("due_since", "<=", now - LONG_WAIT_MS),
      ];
      const found = await Promise.all(
        groups.map(async (group) => ({
          rows: await group.selectAll().orderBy("received_at").orderBy("id").limit(limit).execute(),
          count: await countSome(db, group),
        })),
      );
      const leads = found
        .flatMap(({ rows }) => rows)
        .toSorted((a, b) => a.received_at - b.received_at || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
      const count = found.reduce((sum, group) => sum + group.count, 0);
      return {
        leads: await summariesOf(db, leads),
        more: Math.min(count, MOST_COUNTED + leads.length) - leads.length,
      };
    },

    async listLeads({ state, form, locale, day, olderThan, limit }) {
      const from = Date.parse(`${day ?? "1970-01-01"}T00:00:00+05:30`);
      const rows = await inState(db, state)
        .selectAll()
        .$if(form !== undefined, (query) => query.where("form", "=", form ?? ""))
        .$if(locale !== undefined, (query) => query.where("locale", "=", locale ?? ""))
        .$if(day !== undefined, (query) =>
          query.where("received_at", ">=", from).where("received_at", "<", from + DAY_MS),
        )
        .$if(olderThan !== undefined, (query) => after(query, olderThan ?? { receivedAt: 0, id: "" }))
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return summariesOf(db, rows);
    },
  };
}

const after = <Selected>(query: Leads<Selected>, { receivedAt, id }: LeadCursor) =>
  query.where(({ eb, refTuple, tuple }) => eb(refTuple("received_at", "id"), "<", tuple(receivedAt, id)));

export const inState = (db: Database, state: SubmissionState | undefined): Leads<Record<never, never>> =>
  db.selectFrom("submissions").$if(state !== undefined, (query) => query.where("state", "=", state ?? "due"));

async function countSome(db: Database, query: Leads<Record<never, never>>): Promise<number> {
  const { count } = await db
    .selectFrom(query.select("id").limit(MOST_COUNTED).as("some"))
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the facts of rows that a list of the desk shows. */
export async function summariesOf(db: Database, rows: readonly SubmissionRow[]): Promise<LeadSummary[]> {
  if (rows.length === 0) return [];
  const holders = await db
    .selectFrom("lead_holders")
    .select(["submission_id", "holder_id as id", "holder_name as name", "taken_at as at"])
    .where(
      "submission_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const holderOf = new Map(holders.map(({ submission_id, ...holder }) => [submission_id, holder]));
  return rows.map((row) => ({
    ...recordOf(row),
    dueSince: row.due_since,
    country: row.country ?? undefined,
    takenBy: holderOf.get(row.id),
    hasContent: row.content !== null,
  }));
}
