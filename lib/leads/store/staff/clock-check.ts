import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { setMark } from "#lib/leads/store/database/marks.ts";
import type { MarkRow } from "#lib/leads/store/database/schema.ts";
import type { ClockCheck } from "#lib/leads/store/store.ts";
import { CLOCK_GAP_MS, CLOCK_STEADY_MS } from "#lib/timing.ts";

/** Creates the check of the clock. The check remembers the newest trusted time, and the time at which the clock became suspicious. */
export function createClockCheck(db: Database, { readClock }: Pick<DatabaseOperations, "readClock">): ClockCheck {
  async function confirmClock(now: number) {
    await setMark(db, "clock-seen", now);
    await db.deleteFrom("marks").where("name", "=", "clock-suspected").execute();
  }

  return {
    readClock,
    confirmClock,

    async checkClock(now, findWitness) {
      const seen = (await readMark(db, "clock-seen")) ?? (await findNewestReceipt(db)) ?? now;
      const suspected = await readMark(db, "clock-suspected");
      const age = now - (suspected ?? Number.POSITIVE_INFINITY);
      const isSteady = age >= CLOCK_STEADY_MS && age <= CLOCK_STEADY_MS + CLOCK_GAP_MS;
      if (now - seen <= CLOCK_GAP_MS || isSteady || (await findWitness())) {
        await confirmClock(now);
        return true;
      }
      // The clock has jumped just now, so the period in which it must be steady begins again.
      if (age < 0 || age >= CLOCK_STEADY_MS) await setMark(db, "clock-suspected", now);
      return false;
    },
  };
}

async function readMark(db: Database, name: MarkRow["name"]): Promise<number | undefined> {
  const mark = await db.selectFrom("marks").select("at").where("name", "=", name).executeTakeFirst();
  return mark?.at;
}

/** Returns when the newest submission arrived. This time is used if no trusted time is stored, because earlier versions stored none. */
async function findNewestReceipt(db: Database): Promise<number | undefined> {
  const { newest } = await db
    .selectFrom("submissions")
    .select(({ fn }) => fn.max("received_at").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? undefined;
}
