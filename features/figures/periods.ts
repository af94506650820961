import { dayInIndia } from "#lib/india-day.ts";
import { DAY_MS, dayOf, HOUR_MS } from "#lib/time-units.ts";

export const periodUnits = ["week", "month"] as const;

export type PeriodUnit = (typeof periodUnits)[number];

/** A calendar week in India, or a month of whole weeks: those whose Thursday is in it. So no week is a part of two months. */
export interface Period {
  /** The period in ISO 8601, such as `2026-W47` or `2026-11`. */
  readonly name: string;
  /** The first day, such as `2026-11-16`. */
  readonly from: string;
  /** The first day after the period. */
  readonly until: string;
}

const WEEK_MS = 7 * DAY_MS;
const TO_THURSDAY_MS = 3 * DAY_MS;

/** A day counts from this time after its end. Then all of its leads are stored, and none can still be delivered within an hour. */
const SETTLED_MS = HOUR_MS;

const firstUncountedDay = (now: number): string => dayInIndia(now - SETTLED_MS);

/** Returns the last whole periods, the oldest first. */
export function lastPeriods(unit: PeriodUnit, now: number, count: number): readonly Period[] {
  const monday = mondayOf(firstUncountedDay(now));
  return Array.from({ length: count }, (_, index) => {
    const ago = count - index;
    return periodFrom(unit, startOf(unit, monday, ago), dayOf(startOf(unit, monday, ago - 1)));
  });
}

/** Returns the period that has not ended. It has its whole days so far, on a Monday none. */
export function runningPeriod(unit: PeriodUnit, now: number): Period {
  const until = firstUncountedDay(now);
  return periodFrom(unit, startOf(unit, mondayOf(until), 0), until);
}

/** Returns the whole weeks in a period. */
export function weeksIn({ from, until }: Pick<Period, "from" | "until">): readonly Period[] {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return Array.from({ length: Math.max(0, Math.floor((end - start) / WEEK_MS)) }, (_, index) => {
    const monday = start + index * WEEK_MS;
    return periodFrom("week", monday, dayOf(monday + WEEK_MS));
  });
}

/** Returns the whole weeks that have ended, from the first Monday on or after `since`. */
export function weeksSince(since: string, now: number): readonly Period[] {
  const monday = mondayOf(dayOf(Date.parse(since) + WEEK_MS - DAY_MS));
  return weeksIn({ from: dayOf(monday), until: dayOf(mondayOf(firstUncountedDay(now))) });
}

function mondayOf(day: string): number {
  const time = Date.parse(day);
  return time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS;
}

const thursdayOf = (monday: number) => new Date(monday + TO_THURSDAY_MS);

function startOf(unit: PeriodUnit, monday: number, ago: number): number {
  if (unit === "week") return monday - ago * WEEK_MS;
  const thursday = thursdayOf(monday);
  const first = Date.UTC(thursday.getUTCFullYear(), thursday.getUTCMonth() - ago, 1);
  const firstThursday = first + ((11 - new Date(first).getUTCDay()) % 7) * DAY_MS;
  return firstThursday - TO_THURSDAY_MS;
}

function periodFrom(unit: PeriodUnit, monday: number, until: string): Period {
  const name = unit === "week" ? weekName(monday) : dayOf(monday + TO_THURSDAY_MS).slice(0, 7);
  return { name, from: dayOf(monday), until };
}

/** Names a week by ISO 8601, in which a week belongs to the year of its Thursday. */
function weekName(monday: number): string {
  const thursday = thursdayOf(monday);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
