/** Which entries are public on which day. It reaches no Node, because the middleware imports it. */

import { dayInIndia } from "#lib/india-day.ts";
import { DAY_MS, dayOf } from "#lib/time-units.ts";

/** The first and the last day in India. Without one, there is no limit. */
export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface DatedEntry extends Days {
  /** The page to which the address leads after the last day. */
  readonly to?: string | undefined;
}

/** What a build knows of days. It names entries by their path alone. */
export interface SiteDays {
  /** The day of the build. Pages show it until the first change day. */
  readonly builtOn: string;
  /** The days after the build on which something appears or ends, in order. The build draws all pages once more for each. */
  readonly changeDays: readonly string[];
  /** By path without a language. */
  readonly entries: Readonly<Record<string, DatedEntry>>;
}

/** Each change day draws every page once more, so a build has only a few. */
export const MAX_CHANGE_DAYS = 6;

/** True on every day if `day` is undefined, as in a preview. */
export const isPublicOn = ({ from, until }: Days, day: string | undefined): boolean =>
  !day || ((!from || from <= day) && (!until || day <= until));

export const isEndAfterBegin = ({ from, until }: Days): boolean => !from || !until || from <= until;

/** What a schema and the editor say otherwise. */
export const endBeforeBegin = {
  path: ["until"],
  error: "is before the day on which it appears. Correct one of the two days.",
};

/** Returns the first day that two of these share, or undefined. */
export function findSharedDay(all: readonly { readonly from: string; readonly until: string }[]): string | undefined {
  const inOrder = all.toSorted((one, other) => one.from.localeCompare(other.from));
  return inOrder.find(({ from }, at) => at > 0 && from <= (inOrder[at - 1]?.until ?? ""))?.from;
}

/** What the check and the editor say of two lines above every page. */
export const twoLines = (day: string): string =>
  `two lines are public on the ${day}. Let one end before the other begins.`;

const dayAfter = (day: string): string => dayOf(Date.parse(day) + DAY_MS);

/** Returns the days after `today` on which one of these appears or ends, in order. */
export function changeDaysAfter(today: string, dated: readonly Days[]): string[] {
  const days = dated.flatMap(({ from, until }) => [from ?? "", until ? dayAfter(until) : ""]);
  return [...new Set(days.filter((day) => day > today))].toSorted();
}

/** Returns the latest change day that has come. Undefined before the first, also for a clock that is before the build. */
export const changeDayAt = ({ changeDays }: SiteDays, time: number): string | undefined => {
  const today = dayInIndia(time);
  return changeDays.findLast((day) => day <= today);
};

/** Returns the day whose state pages show. */
export const shownDayAt = (days: SiteDays, time: number): string => changeDayAt(days, time) ?? days.builtOn;

export type Stage = "public" | "awaited" | "ended";

/** Says what an address of an entry shows at a time. `path` has no language. */
export function stageAt(days: SiteDays, path: string, time: number): Stage {
  const entry = days.entries[path];
  const day = shownDayAt(days, time);
  if (!entry || isPublicOn(entry, day)) return "public";
  return entry.from && day < entry.from ? "awaited" : "ended";
}
