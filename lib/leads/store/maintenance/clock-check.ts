import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { TimestampRow } from "#lib/leads/store/database/schema.ts";
import { setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { CLOCK_GAP_MS, CLOCK_STEADY_MS } from "#lib/timing.ts";

/** The check of the clock. All processes share its result (decision 0080). */
export type ClockCheck = ReturnType<typeof createClockCheck>;

/** Creates the check of the clock. The check remembers the newest trusted time, and the time at which the clock became suspicious. */
export function createClockCheck(db: Database, { readClock }: Pick<DatabaseOperations, "readClock">) {
  /** Remembers `now` as a trusted time. */
  async function confirmClock(now: number): Promise<void> {
    await setTimestamp(db, "clock-seen", now);
    await db.deleteFrom("timestamps").where("name", "=", "clock-suspected").execute();
  }

  return {
    readClock,
    confirmClock,

    /**
     * Returns false if `now` is suspicious: more than `CLOCK_GAP_MS` after the newest trusted time. Such a time is still trusted if
     * `findWitness` returns true, or if the clock has run for `CLOCK_STEADY_MS` without another jump.
     */
    async checkClock(now: number, findWitness: () => Promise<boolean>): Promise<boolean> {
      const seen = (await readTimestamp(db, "clock-seen")) ?? (await findNewestReceipt(db)) ?? now;
      const suspected = await readTimestamp(db, "clock-suspected");
      const age = now - (suspected ?? Number.POSITIVE_INFINITY);
      const isSteady = age >= CLOCK_STEADY_MS && age <= CLOCK_STEADY_MS + CLOCK_GAP_MS;
      if (now - seen <= CLOCK_GAP_MS || isSteady || (await findWitness())) {
        await confirmClock(now);
        return true;
      }
      // The clock has jumped just now, so the period in which it must be steady begins again.
      if (age < 0 || age >= CLOCK_STEADY_MS) await setTimestamp(db, "clock-suspected", now);
      return false;
    },
  };
}

async function readTimestamp(db: Database, name: TimestampRow["name"]): Promise<number | undefined> {
  const row = await db.selectFrom("timestamps").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at;
}

/** Returns when the newest submission arrived. This time is used before the first check. */
async function findNewestReceipt(db: Database): Promise<number | undefined> {
  const { newest } = await db
    .selectFrom("submissions")
    .select(({ fn }) => fn.max("received_at").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
