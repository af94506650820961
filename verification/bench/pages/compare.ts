/** Compares the speed of the home page with the floor. Times depend on the machine, ratios within one run do not. */

import type { Speed } from "#verification/bench/pages/lighthouse.ts";

/** Nobody notices a shorter delay (it is Lighthouse's own limit for a task), and a ratio of two such delays is noise. */
const UNNOTICED_MS = 50;

export const MAX_RATIO = 1.5;

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

/** Returns the medians of several runs of each page, and their ratio. */
export function compare(home: readonly Speed[], floor: readonly Speed[]): Comparison[] {
  const row = (what: string, pick: (speed: Speed) => number, least: number) => {
    const [ours, theirs] = [median(home.map(pick)), median(floor.map(pick))];
    return { what, home: ours, floor: theirs, ratio: Math.max(ours, least) / Math.max(theirs, least) };
  };
  return [row("LCP", ({ lcp }) => lcp, 1), row("TBT", ({ tbt }) => tbt, UNNOTICED_MS)];
}
