import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { findTrustedTime, readTimestamp, setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { CLOCK_GAP_MS, CLOCK_STEADY_MS } from "#lib/timing.ts";

/** True if the clock is over a minute before the newest trusted time. So small corrections do not count. */
export const isBehind = (seen: number | undefined, now: number): boolean =>
  seen !== undefined && now < seen - MINUTE_MS;

/** Says whether the time can be trusted. All processes share the result (decision 0080). */
export function createClockCheck(db: Database, { readClock }: Pick<DatabaseOperations, "readClock">) {
  async function confirmClock(now: number): Promise<void> {
    await setTimestamp(db, "clock-seen", now);
    await db.deleteFrom("timestamps").where("name", "=", "clock-suspected").execute();
  }

  return {
    readClock,
    confirmClock,

    /**
     * After a jump ahead of over `CLOCK_GAP_MS`, trusts the time only with a witness, or after `CLOCK_STEADY_MS` without another jump. A time
     * before the newest trusted time needs a witness or `confirmClock`: no pause explains it.
     */
    async checkClock(now: number, findWitness: () => Promise<boolean>): Promise<boolean> {
      const seen = (await findTrustedTime(db)) ?? now;
      const suspected = await readTimestamp(db, "clock-suspected");
      const age = now - (suspected ?? Number.POSITIVE_INFINITY);
      const isSteady = age >= CLOCK_STEADY_MS && age <= CLOCK_STEADY_MS + CLOCK_GAP_MS;
      const isOrdinary = !isBehind(seen, now) && now - seen <= CLOCK_GAP_MS;
      if (isOrdinary || (isSteady && now > seen) || (await findWitness())) {
        await confirmClock(isOrdinary ? Math.max(now, seen) : now);
        return true;
      }
      // The clock has jumped ahead just now, so it must again stay without a jump for `CLOCK_STEADY_MS`.
      if (now > seen && (age < 0 || age >= CLOCK_STEADY_MS)) await setTimestamp(db, "clock-suspected", now);
      return false;
    },
  };
}
