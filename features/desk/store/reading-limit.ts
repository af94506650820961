import "server-only";
import type { DeskDatabase, DeskTables } from "#features/desk/store/tables.ts";
import { isColumnWithin } from "#lib/leads/store/database/timestamps.ts";
import type { Core, StoreTransaction } from "#lib/leads/store/feature.ts";
import { type Actor, recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { HOUR_MS } from "#lib/time-units.ts";

/** What somebody reads now. */
interface Reading {
  readonly actor: Actor;
  readonly references: readonly string[];
}

/** Thrown if the person must use the passkey first. */
export class UnconfirmedError extends Error {
  override name = "UnconfirmedError";
}

export type ReadingLimit = ReturnType<typeof createReadingLimit>;

/** Counts the different leads that somebody has read within an hour, by the record of access alone. */
export function createReadingLimit(tell: Core["tell"], leadsPerHour: number) {
  /** Tells all staff, at most once an hour. */
  async function tellOnce(to: StoreTransaction, actor: Actor, now: number): Promise<void> {
    const earlier = await recordsOf(to, actor, now)
      .select("id")
      .where("action", "=", "many-opened")
      .limit(1)
      .executeTakeFirst();
    if (earlier) return;
    await recordAccess(to, { actor, action: "many-opened" }, now);
    const key = ["leads.opened", actor.at, actor.personId ?? actor.name, Math.floor(now / HOUR_MS)].join(" ");
    const facts = { person: actor.name, place: actor.at, leads: leadsPerHour };
    await tell(to, { event: "leads.opened", key, facts }, now);
  }

  return {
    /** Runs in the transaction that records the reading. @throws {UnconfirmedError} if it passes the limit and is not confirmed. */
    async count(to: StoreTransaction, { actor, references }: Reading, now: number, isConfirmed = true): Promise<void> {
      await lockPerson(to.withTables<DeskTables>(), actor);
      const read = await listRead(to, actor, now);
      const isMore = references.some((reference) => !read.has(reference));
      if (isMore && !isConfirmed && read.size >= leadsPerHour) throw new UnconfirmedError();
      if (new Set([...read, ...references]).size >= leadsPerHour) await tellOnce(to, actor, now);
    },

    /** Returns true if opening this lead takes the person above the limit. */
    async isAbove(db: Core["db"], reference: string, actor: Actor, now: number): Promise<boolean> {
      const read = await listRead(db, actor, now);
      return !read.has(reference) && read.size >= leadsPerHour;
    },
  };
}

/** A person who opens several leads at the same moment waits here. SQLite has no other way to lock a row than an update. */
const lockPerson = (to: DeskDatabase, { personId }: Actor) =>
  to
    .updateTable("people")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "=", personId ?? "")
    .execute();

const recordsOf = (db: Core["db"], { at, personId, name }: Actor, now: number) =>
  db
    .selectFrom("access_records")
    .where(isColumnWithin(HOUR_MS, "recorded_at", now))
    .where("actor_at", "=", at)
    .$call((query) =>
      personId === undefined ? query.where("actor_name", "=", name) : query.where("actor_id", "=", personId),
    );

async function listRead(db: Core["db"], actor: Actor, now: number): Promise<ReadonlySet<string | null>> {
  const rows = await recordsOf(db, actor, now)
    .select("reference")
    .distinct()
    .where("action", "in", ["shown", "file-saved", "searched"])
    .where("reference", "is not", null)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
