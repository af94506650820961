/** For tests: a history of leads, and all that the site shows of it at a moment. */

import { type FigureDimension, type Figures, figureDimensions } from "#features/figures/figures.ts";
import { weeksSince } from "#features/figures/periods.ts";
import { readCourse, readRunning, readValues } from "#features/figures/read-figures.ts";
import { readWeek } from "#features/figures/weekly-digest.ts";
import { sumSources } from "#features/figures/weekly-sources.ts";
import { dayInIndia } from "#lib/india-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";

export interface Lead {
  readonly at: number;
  readonly form: string;
  readonly country: string;
  readonly campaign: string;
  readonly source: string;
  readonly locale: string;
  readonly landing: string;
  readonly delayMs: number;
}

export type Values = Omit<Lead, "at" | "delayMs">;

/** Monday, 2 November 2026 in India. November has four whole weeks, and the fifth week of the history belongs to December. */
export const START = Date.UTC(2026, 10, 1, 18, 30);
export const DAYS = 35;
const days = Array.from({ length: DAYS }, (_, index) => dayInIndia(START + index * DAY_MS));
const dayOfLead = ({ at }: Lead) => days[Math.floor((at - START) / DAY_MS)] ?? dayInIndia(at);

export const pool = {
  form: ["inquiry", "consultation", "review"],
  country: ["(unknown)", "KE", "BD", "IQ"],
  campaign: ["(unknown)", "(none)", "(other)", "kenya"],
  source: ["(unknown)", "(direct)", "facebook"],
  locale: ["en", "bn"],
  landing: ["(unknown)", "home", "blog"],
} as const satisfies Record<keyof Values, readonly string[]>;
export const names = Object.keys(pool) as (keyof Values)[];
export const delays = [1, 5 * MINUTE_MS, 40 * MINUTE_MS, 20 * HOUR_MS, 5 * DAY_MS, Number.POSITIVE_INFINITY];

const valueIn = (lead: Lead, dimension: FigureDimension, now: number) => {
  if (dimension !== "delay") return lead[dimension];
  if (lead.at + lead.delayMs > now) return undefined;
  return ["under-1-minute", "under-10-minutes", "under-1-hour", "under-1-day", "longer"][delays.indexOf(lead.delayMs)];
};

/** Counts as the store does at a moment. */
function figuresAt(leads: readonly Lead[], now: number): Figures {
  const stored = leads.filter(({ at }) => at <= now);
  return {
    async countFigures(from, until, dimension) {
      const counts = Map.groupBy(
        stored.filter((lead) => from <= dayOfLead(lead) && dayOfLead(lead) < until),
        (lead) => `${dayOfLead(lead)} ${valueIn(lead, dimension, now)}`,
      );
      return [...counts].flatMap(([key, found]) => {
        const [day = "", value = ""] = key.split(" ");
        if (value === "undefined") return [];
        const delivered = found.filter(({ at, delayMs }) => at + delayMs <= now).length;
        return [{ day, value, received: dimension === "delay" ? 0 : found.length, delivered }];
      });
    },
  };
}

/** Yields all that the site can show at a moment, as texts. The page and its file have the same figures. */
export function* showAt(leads: readonly Lead[], now: number): Generator<Promise<string>> {
  const figures = figuresAt(leads, now);
  const sources = leads
    .filter(({ at }) => at <= now)
    .map((lead) => ({ day: dayOfLead(lead), value: lead.source, count: 1 }));
  const write = async (shown: unknown) => JSON.stringify(await shown);
  yield write(readRunning(figures, now));
  yield write(readCourse(figures, "week", now, 6));
  for (const dimension of figureDimensions) yield write(readValues(figures, dimension, now));
  for (let index = 0; index < DAYS; index += 7) yield write(sumSources(weeksSince(days[index] ?? "", now), sources));
  yield write(readCourse(figures, "month", now, 3));
  yield write(readWeek(figures, now));
}
