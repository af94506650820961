/** The tables that `npm run bench:submit` prints, and whether a row reaches its target (docs/targets.md, "Submissions"). */

import { median } from "#verification/bench/pages/compare.ts";
import type { Case, Measured } from "#verification/bench/submit/latency.ts";
import type { Memory } from "#verification/bench/submit/load.ts";
import type { Taken } from "#verification/bench/submit/post.ts";

/** The site's 95th percentile is at most this many times the bare proxy's. */
export const MOST_TIMES = 3;

/** MB above idle. */
const MOST_MEMORY = 128;

/** The smallest value that at least this part of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], part: number): number {
  const rank = Math.ceil(values.length * part);
  return values.toSorted((a, b) => a - b)[Math.max(rank, 1) - 1] ?? Number.NaN;
}

export interface Latency {
  readonly site: readonly [p50: number, p95: number];
  readonly proxy: readonly [p50: number, p95: number];
  readonly ratio: number;
  /** The site's time after the last byte in times of what the proxy takes from the first byte on: to send all of it. */
  readonly ofWhole: number;
}

/** The median of each number over the rounds. */
export function latencyOf(rounds: readonly Measured[]): Latency {
  const each = rounds.map(latencyOfRound);
  const middle = (pick: (latency: Latency) => number) => median(each.map(pick));
  return {
    site: [middle(({ site }) => site[0]), middle(({ site }) => site[1])],
    proxy: [middle(({ proxy }) => proxy[0]), middle(({ proxy }) => proxy[1])],
    ratio: middle(({ ratio }) => ratio),
    ofWhole: middle(({ ofWhole }) => ofWhole),
  };
}

function latencyOfRound({ site, proxy }: Measured): Latency {
  const both = (taken: readonly Taken[]) => {
    const times = taken.map(({ afterLastByte }) => afterLastByte);
    return [percentile(times, 0.5), percentile(times, 0.95)] as const;
  };
  const [ours, theirs] = [both(site), both(proxy)];
  const wholes = proxy.map(({ whole }) => whole);
  return { site: ours, proxy: theirs, ratio: ours[1] / theirs[1], ofWhole: ours[1] / percentile(wholes, 0.95) };
}

const NAME = 40;
const ms = (value: number) => value.toFixed(1).padStart(10);
const times = (value: number) => value.toFixed(2).padStart(10);
const mb = (value: number) => value.toFixed(0).padStart(10);

const headerOf = (what: string, columns: readonly string[]) =>
  `\n${what.padEnd(NAME)}${columns.map((column) => column.padStart(10)).join("")}`;

export const LATENCY_HEADER = headerOf("ms from last byte to answer", [
  "site p50",
  "p95",
  "proxy p50",
  "p95",
  "ratio",
  "allowed",
  "of whole",
]);

export function latencyRow(
  { what, atOnce, pairs, rounds, counts }: Case,
  { site, proxy, ratio, ofWhole }: Latency,
): string {
  const name = `${what}, ${atOnce} at once, ${rounds} x ${pairs} pairs`.padEnd(NAME);
  const allowed = counts ? times(MOST_TIMES) : "-".padStart(10);
  const verdict = counts && !(ratio <= MOST_TIMES) ? "  OVER" : "";
  return `${name}${[...site, ...proxy].map(ms).join("")}${times(ratio)}${allowed}${times(ofWhole)}${verdict}`;
}

export const MEMORY_HEADER = headerOf("MB, 20 submissions of 30 MiB", ["idle", "peak", "above", "allowed"]);

export const isTooMuch = ({ idle, peak }: Memory) => !(peak - idle <= MOST_MEMORY);

export function memoryRow(what: string, memory: Memory, counts: boolean): string {
  const { idle, peak } = memory;
  const allowed = counts ? mb(MOST_MEMORY) : "-".padStart(10);
  return `${what.padEnd(NAME)}${[idle, peak, peak - idle].map(mb).join("")}${allowed}${counts && isTooMuch(memory) ? "  OVER" : ""}`;
}
