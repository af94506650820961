import "server-only";
import { searchedHashes } from "#features/desk/store/contact-hashes.ts";
import {
  type Contact,
  type DeskSummary,
  type LeadCursor,
  type LeadFilter,
  MOST_COUNTED,
  MOST_FOUND,
  type TakenBy,
} from "#features/desk/store/lead.ts";
import type { ReadingLimit } from "#features/desk/store/reading-limit.ts";
import type { DeskDatabase } from "#features/desk/store/tables.ts";
import { asCore, type Database } from "#lib/leads/store/database/database.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { isNotWithin } from "#lib/leads/store/database/timestamps.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { inState, type Leads, summaryOf } from "#lib/leads/store/staff/lead-lists.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { LONG_WAIT_MS } from "#lib/timing.ts";

export type DeskLists = ReturnType<typeof createDeskLists>;

/** No list has answers. Each list reads an index in its own order, so it takes no longer if there are many leads. */
export function createDeskLists(db: DeskDatabase, keyring: Keyring, limit: Pick<ReadingLimit, "count">) {
  return {
    /** Rejected, dead and unconfirmed leads, and those due for over `LONG_WAIT_MS`, the oldest first. `more` counts the others. */
    async listNeedingStaff(now: number, limit: number) {
      const waiting = inState(asCore(db), "due").where(isNotWithin(LONG_WAIT_MS, "received_at", now));
      // The database reads the oldest of each state from its index, instead of sorting all of them.
      const groups = [
        inState(asCore(db), "rejected"),
        inState(asCore(db), "unconfirmed"),
        inState(asCore(db), "dead"),
        waiting.where(isNotWithin(LONG_WAIT_MS, "due_since", now)),
      ];
      const found = await Promise.all(
        groups.map(async (group) => ({
          rows: await group.selectAll().orderBy("received_at").orderBy("id").limit(limit).execute(),
          count: await countSome(asCore(db), group),
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

    /** Lists the newest leads first. */
    async listLeads({ state, form, locale, day, olderThan, limit }: LeadFilter) {
      const from = Date.parse(`${day ?? "1970-01-01"}T00:00:00+05:30`);
      const rows = await inState(asCore(db), state)
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

    /** Finds the newest leads that still have answers. Records each of them, or the search if it finds none. A phone number needs its country code or `countryCode`, such as `KE-+254`. */
    async findByContact(contact: Contact, actor: Actor, now: number): Promise<readonly DeskSummary[]> {
      const rows = await selectByContact(db, searchedHashes(keyring, contact));
      const searched = { actor, action: "searched" } as const;
      const references = rows.map(({ reference }) => reference);
      await db.transaction().execute(async (transaction) => {
        const to = asCore(transaction);
        await limit.count(to, { actor, references }, now);
        if (references.length === 0) await recordAccess(to, searched, now);
        for (const reference of references) await recordAccess(to, { ...searched, reference }, now);
      });
      return summariesOf(db, rows);
    },
  };
}

const selectByContact = async (db: DeskDatabase, hashes: readonly string[]) =>
  hashes.length === 0
    ? []
    : db
        .selectFrom("submissions")
        .selectAll()
        .where("id", "in", ({ selectFrom }) =>
          selectFrom("contact_hashes").select("submission_id").where("hash", "in", hashes),
        )
        .where("content", "is not", null)
        .orderBy("received_at", "desc")
        .limit(MOST_FOUND)
        .execute();

const after = <Selected>(query: Leads<Selected>, { receivedAt, id }: LeadCursor) =>
  query.where(({ eb, refTuple, tuple }) => eb(refTuple("received_at", "id"), "<", tuple(receivedAt, id)));

async function countSome(db: Database, query: Leads<Record<never, never>>): Promise<number> {
  const { count } = await db
    .selectFrom(query.select("id").limit(MOST_COUNTED).as("some"))
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function summariesOf(db: DeskDatabase, rows: readonly SubmissionRow[]): Promise<DeskSummary[]> {
  const holders = await findHolders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...summaryOf(row), takenBy: holders.get(row.id) }));
}

/** Returns who has taken the leads, by the id of the submission. */
export async function findHolders(db: DeskDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, TakenBy>> {
  if (ids.length === 0) return new Map();
  const holders = await db
    .selectFrom("lead_holders")
    .select(["submission_id", "holder_id as id", "holder_name as name", "taken_at as at"])
    .where("submission_id", "in", ids)
    .execute();
  return new Map(holders.map(({ submission_id, ...holder }) => [submission_id, holder]));
}
