import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { readTimestamp, setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { CLOCK_GAP_MS, CLOCK_STEADY_MS } from "#lib/timing.ts";

export type ClockCheck = ReturnType<typeof createClockCheck>;

/** Says whether the time can be trusted. All processes share the result (decision 0080). */
export function createClockCheck(db: Database, { readClock }: Pick<DatabaseOperations, "readClock">) {
  async function confirmClock(now: number): Promise<void> {
    await setTimestamp(db, "clock-seen", now);
    await db.deleteFrom("timestamps").where("name", "=", "clock-suspected").execute();
  }

  return {
    readClock,
    confirmClock,

    /** After a jump of over `CLOCK_GAP_MS`, trusts the time only with a witness, or after `CLOCK_STEADY_MS` without another jump. */
    async checkClock(now: number, findWitness: () => Promise<boolean>): Promise<boolean> {
      const seen = (await readTimestamp(db, "clock-seen")) ?? (await findNewestReceipt(db)) ?? now;
      const suspected = await readTimestamp(db, "clock-suspected");
      const age = now - (suspected ?? Number.POSITIVE_INFINITY);
      const isSteady = age >= CLOCK_STEADY_MS && age <= CLOCK_STEADY_MS + CLOCK_GAP_MS;
      if (now - seen <= CLOCK_GAP_MS || isSteady || (await findWitness())) {
        await confirmClock(now);
        return true;
      }
      // The clock has jumped just now, so it must again stay without a jump for `CLOCK_STEADY_MS`.
      if (age < 0 || age >= CLOCK_STEADY_MS) await setTimestamp(db, "clock-suspected", now);
      return false;
    },
  };
}

/** Returns when the newest submission arrived. Before the first check, this is the newest trusted time. */
async function findNewestReceipt(db: Database): Promise<number | undefined> {
  const { newest } = await db
    .selectFrom("submissions")
    .select(({ fn }) => fn.max("received_at").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
