/** Makes the tables that `npm run verify -- bench-submit` prints, and compares rows with their targets (docs/targets.md, "Submissions"). */

import { median } from "#verification/bench/pages/compare.ts";
import type { LatencyCase, RoundTimings } from "#verification/bench/submit/latency.ts";
import type { MemoryUse } from "#verification/bench/submit/load.ts";
import type { Timing } from "#verification/bench/submit/post.ts";

/** The largest ratio of the site's 95th percentile to the bare proxy's. */
export const MAX_RATIO = 3;

/** MB above idle. */
const MAX_MEMORY = 128;

/** Returns the smallest value that at least this part of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], part: number): number {
  const rank = Math.ceil(values.length * part);
  return values.toSorted((a, b) => a - b)[Math.max(rank, 1) - 1] ?? Number.NaN;
}

export interface Latency {
  readonly site: readonly [p50: number, p95: number];
  readonly proxy: readonly [p50: number, p95: number];
  readonly ratio: number;
  /** The site's time after the last byte, divided by the proxy's time for the whole request. */
  readonly ratioToWhole: number;
}

/** Returns the median of each number over the rounds. */
export function latencyOf(rounds: readonly RoundTimings[]): Latency {
  const each = rounds.map(latencyOfRound);
  const middle = (pick: (latency: Latency) => number) => median(each.map(pick));
  return {
    site: [middle(({ site }) => site[0]), middle(({ site }) => site[1])],
    proxy: [middle(({ proxy }) => proxy[0]), middle(({ proxy }) => proxy[1])],
    ratio: middle(({ ratio }) => ratio),
    ratioToWhole: middle(({ ratioToWhole }) => ratioToWhole),
  };
}

function latencyOfRound({ site, proxy }: RoundTimings): Latency {
  const both = (timings: readonly Timing[]) => {
    const times = timings.map(({ afterLastByte }) => afterLastByte);
    return [percentile(times, 0.5), percentile(times, 0.95)] as const;
  };
  const [ours, theirs] = [both(site), both(proxy)];
  const wholes = proxy.map(({ whole }) => whole);
  return { site: ours, proxy: theirs, ratio: ours[1] / theirs[1], ratioToWhole: ours[1] / percentile(wholes, 0.95) };
}

const NAME_WIDTH = 40;
const ms = (value: number) => value.toFixed(1).padStart(10);
const times = (value: number) => value.toFixed(2).padStart(10);
const mb = (value: number) => value.toFixed(0).padStart(10);

const headerOf = (title: string, columns: readonly string[]) =>
  `\n${title.padEnd(NAME_WIDTH)}${columns.map((column) => column.padStart(10)).join("")}`;

export const LATENCY_HEADER = headerOf("ms from last byte to response", [
  "site p50",
  "p95",
  "proxy p50",
  "p95",
  "ratio",
  "allowed",
  "to whole",
]);

export function latencyRow(
  { name, atOnce, pairs, rounds, hasTarget }: LatencyCase,
  { site, proxy, ratio, ratioToWhole }: Latency,
): string {
  const title = `${name}, ${atOnce} at once, ${rounds} x ${pairs} pairs`.padEnd(NAME_WIDTH);
  const allowed = hasTarget ? times(MAX_RATIO) : "-".padStart(10);
  const verdict = hasTarget && !(ratio <= MAX_RATIO) ? "  OVER" : "";
  return `${title}${[...site, ...proxy].map(ms).join("")}${times(ratio)}${allowed}${times(ratioToWhole)}${verdict}`;
}

export const MEMORY_HEADER = headerOf("MB, 20 submissions of 30 MiB", ["idle", "peak", "above", "allowed"]);

export const exceedsMemory = ({ idle, peak }: MemoryUse) => !(peak - idle <= MAX_MEMORY);

export function memoryRow(name: string, memory: MemoryUse, hasTarget: boolean): string {
  const { idle, peak } = memory;
  const allowed = hasTarget ? mb(MAX_MEMORY) : "-".padStart(10);
  return `${name.padEnd(NAME_WIDTH)}${[idle, peak, peak - idle].map(mb).join("")}${allowed}${hasTarget && exceedsMemory(memory) ? "  OVER" : ""}`;
}
