/** Home's speed beside the floor's: times of a machine mean nothing, ratios of one run do. */

import type { Speed } from "#verification/bench/pages/lighthouse.ts";

/** Below this a page is never felt to hang (it is Lighthouse's own limit for a task), and a ratio of two such is noise. */
const UNFELT_MS = 50;

export const MOST = 1.5;

export interface Comparison {
  what: string;
  home: number;
  floor: number;
  ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The medians of several runs of each, and what part of the floor's home's is. */
export function compare(home: readonly Speed[], floor: readonly Speed[]): Comparison[] {
  const row = (what: string, pick: (speed: Speed) => number, least: number) => {
    const [ours, theirs] = [median(home.map(pick)), median(floor.map(pick))];
    return { what, home: ours, floor: theirs, ratio: Math.max(ours, least) / Math.max(theirs, least) };
  };
  return [row("LCP", ({ lcp }) => lcp, 1), row("TBT", ({ tbt }) => tbt, UNFELT_MS)];
}
