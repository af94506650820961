import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { readTimestamp, setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { CLEANUP_INTERVAL_MS, CLOCK_GAP_MS } from "#lib/timing.ts";

/** The latest steady time that it can be, because processes save it once an hour. Null until a process has saved it. */
export const steadyStamp = sql<
  number | null
>`(select at + ${sql.lit(CLEANUP_INTERVAL_MS)} from timestamps where name = 'steady-time')`;

export const isSettledUntil = (until: number) => (eb: ExpressionBuilder<StoreSchema, "submissions">) =>
  eb(eb.fn.coalesce("settled_steady", "settled_at"), "<=", until);

export const isRecordedUntil = (until: number) => (eb: ExpressionBuilder<StoreSchema, "access_records">) =>
  eb(eb.fn.coalesce("recorded_steady", "recorded_at"), "<=", until);

/**
 * The steady time begins as the time of the clock. Then it moves on as fast as a process runs, however the clock jumps. Over a pause it
 * moves on as far as the clock, if that is at most `CLOCK_GAP_MS`, and else not at all (decision 0080).
 */
export const createSteadyTime = (db: Database, onUnknownPause: () => Promise<void>) => ({
  /** Saves the steady time, and returns it. `own` is the steady time of a process that has called this before. */
  async keepSteadyTime(now: number, own?: number): Promise<number> {
    const saved = (await readTimestamp(db, "steady-time")) ?? now;
    const pause = now - ((await readTimestamp(db, "steady-saved")) ?? now);
    const isKnown = pause >= 0 && pause <= CLOCK_GAP_MS;
    if (own === undefined && !isKnown) await onUnknownPause();
    const steady = own === undefined ? saved + (isKnown ? pause : 0) : Math.max(saved, own);
    await setTimestamp(db, "steady-time", steady);
    await setTimestamp(db, "steady-saved", now);
    return steady;
  },
});
