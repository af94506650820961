/** Compares the speed of a page with the limit and the floor. Times depend on the machine, ratios within one run do not. */

import { routes } from "#content/routes.ts";
import { defaultLocale, pathInLocale } from "#lib/i18n/locales.ts";
import type { Speed } from "#verification/bench/pages/slow-visit.ts";
import { kindOf } from "#verification/bench/pages/targets.ts";

const MAX_LCP_RATIO = 1.1;
/** The largest paint of home waits for the heading's font. */
const MAX_LCP_RATIO_OF_HOME = 1.15;
const MAX_TBT_OF_TEXT = 50;
const MAX_TBT_RATIO_OF_HOME = 1.2;
/** Shown with three digits, this is 0. */
const MAX_SHIFT = 0.0005;

export interface Comparison {
  readonly path: string;
  readonly page: Speed;
  readonly limit: Speed;
  readonly floor: Speed;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Returns the medians of several visits. One visit that shifts is one too many, so of shifts it returns the worst. */
export function summarize(visits: readonly Speed[]): Speed {
  return {
    lcp: median(visits.map(({ lcp }) => lcp)),
    tbt: median(visits.map(({ tbt }) => tbt)),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    largest: [...new Set(visits.map(({ largest }) => largest))].join(", "),
  };
}

/** Returns the targets that a page misses, in words. */
export function findSlowness({ path, page, limit }: Comparison): string[] {
  const original = pathInLocale(defaultLocale, path);
  const isHome = original === routes.home;
  const [ratio, most] = [page.lcp / limit.lcp, isHome ? MAX_LCP_RATIO_OF_HOME : MAX_LCP_RATIO];
  const missed: string[] = [];
  if (!(ratio <= most)) missed.push(`LCP is ${ratio.toFixed(2)} times the limit's, at most ${most}`);
  if (kindOf(original) === "text" && !(page.tbt <= MAX_TBT_OF_TEXT))
    missed.push(`TBT is ${page.tbt.toFixed(0)} ms, at most ${MAX_TBT_OF_TEXT}`);
  if (isHome && !(page.tbt <= Math.max(MAX_TBT_OF_TEXT, limit.tbt * MAX_TBT_RATIO_OF_HOME)))
    missed.push(`TBT is ${page.tbt.toFixed(0)} ms, at most ${MAX_TBT_RATIO_OF_HOME} times the limit's`);
  if (isHome && page.largest !== "h1") missed.push(`the largest element is ${page.largest}, not h1`);
  return [...missed, ...findShift(page.shift)];
}

export const findShift = (shift: number) => (shift < MAX_SHIFT ? [] : [`shifts by ${shift.toFixed(3)}`]);
