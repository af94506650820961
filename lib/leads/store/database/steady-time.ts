import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { findTrustedTime, readTimestamp, setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { CLEANUP_INTERVAL_MS, CLOCK_GAP_MS } from "#lib/timing.ts";

/** The latest that the steady time can be now, because processes save it once an hour. Null until a process has saved it. */
export const steadyStamp = sql<
  number | null
>`(select at + ${sql.lit(CLEANUP_INTERVAL_MS)} from timestamps where name = 'steady-time')`;

export const isSettledUntil = (until: number) => (eb: ExpressionBuilder<StoreSchema, "submissions">) =>
  // Version 1.0.0 may have made the submission due again, and left the steady time.
  eb.and([eb("settled_at", "is not", null), eb(eb.fn.coalesce("settled_steady", "settled_at"), "<=", until)]);

export const isRecordedUntil = (until: number) => (eb: ExpressionBuilder<StoreSchema, "access_records">) =>
  eb(eb.fn.coalesce("recorded_steady", "recorded_at"), "<=", until);

/**
 * The steady time begins as the newest trusted time, or else as the time of the clock. Then it moves on as fast as a process runs, however
 * the clock jumps. Over a pause it moves on as far as the clock, if that is at most `CLOCK_GAP_MS`, and else not at all (decision 0080).
 */
export function createSteadyTime(db: Database, onUnknownPause: () => Promise<void>) {
  async function measure(to: Database, now: number, own: number | undefined) {
    const saved = await readTimestamp(to, "steady-time");
    if (saved !== undefined && own !== undefined) return { steady: Math.max(saved, own), isKnown: true };
    const begin = saved ?? (await findTrustedTime(to)) ?? now;
    const pause = now - (saved === undefined ? begin : ((await readTimestamp(to, "steady-saved")) ?? now));
    // The clocks of two machines differ a little.
    const isKnown = pause >= -MINUTE_MS && pause <= CLOCK_GAP_MS;
    return { steady: begin + (isKnown ? Math.max(0, pause) : 0), isKnown: isKnown && saved !== undefined };
  }

  return {
    /** Returns the steady time, and saves nothing. For a command: a process that runs beside it saves the time. */
    readSteadyTime: async (now: number): Promise<number> => (await measure(db, now, undefined)).steady,

    /** Saves the steady time, and returns it. `own` is the steady time of a process that has called this before. */
    async keepSteadyTime(now: number, own?: number): Promise<number> {
      const { steady, isKnown } = await db.transaction().execute(async (to) => {
        // Locks the row, because two processes may start at once.
        await to
          .updateTable("timestamps")
          .set(({ ref }) => ({ at: ref("at") }))
          .where("name", "=", "steady-time")
          .execute();
        const measured = await measure(to, now, own);
        await setTimestamp(to, "steady-time", measured.steady);
        await setTimestamp(to, "steady-saved", now);
        return measured;
      });
      if (!isKnown) await onUnknownPause();
      return steady;
    },
  };
}
