import { dayInIndia } from "#lib/india-day.ts";
import { DAY_MS, dayOf } from "#lib/time-units.ts";

export const periodUnits = ["week", "month"] as const;

export type PeriodUnit = (typeof periodUnits)[number];

/** A whole calendar week or month in India. */
export interface Period {
  /** The period in ISO 8601, such as `2026-W47` or `2026-11`. */
  readonly name: string;
  /** The first day, such as `2026-11-16`. */
  readonly from: string;
  /** The first day after the period. */
  readonly until: string;
}

/** Returns the last whole periods, the oldest first. They do not overlap, so nobody can subtract one from another. */
export function lastPeriods(unit: PeriodUnit, now: number, count: number): readonly Period[] {
  const today = new Date(dayInIndia(now));
  const startOf = unit === "week" ? (ago: number) => monday(today, ago) : (ago: number) => firstOfMonth(today, ago);
  return Array.from({ length: count }, (_, index) => {
    const from = startOf(count - index);
    const name = unit === "week" ? weekName(from) : dayOf(from).slice(0, 7);
    return { name, from: dayOf(from), until: dayOf(startOf(count - index - 1)) };
  });
}

const monday = (day: Date, weeksAgo: number) => day.getTime() - (((day.getUTCDay() + 6) % 7) + 7 * weeksAgo) * DAY_MS;

const firstOfMonth = (day: Date, monthsAgo: number) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - monthsAgo, 1);

/** Names a week by ISO 8601, in which a week belongs to the year of its Thursday. */
function weekName(from: number): string {
  const thursday = from + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
