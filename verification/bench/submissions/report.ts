/** Prints what was measured as tables, and marks the rows that miss a target of docs/targets.md, "Submissions". */

import { median } from "#verification/bench/pages/compare.ts";

/** The largest ratio of the site's 95th percentile to the bare proxy's. */
const MAX_RATIO = 3;
/** MB above idle. */
const MAX_MEMORY = 128;

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
  readonly isOver?: boolean;
}

export const formatRow = ({ name, cells, isOver = false }: Row) =>
  `${name.padEnd(32)}${cells.map((cell) => cell.padStart(11)).join("")}${isOver ? "  OVER" : ""}`;

export const printHeader = (name: string, cells: readonly string[]) => console.log(`\n${formatRow({ name, cells })}`);

/** Prints a row. The exit code of the program is 1 if a row is over. */
export function printRow(row: Row): void {
  console.log(formatRow(row));
  if (row.isOver) process.exitCode = 1;
}

/** Returns the smallest value that at least this part of all values do not exceed (nearest rank). */
export function percentile(values: readonly number[], part: number): number {
  const rank = Math.ceil(values.length * part);
  return values.toSorted((a, b) => a - b)[Math.max(rank, 1) - 1] ?? Number.NaN;
}

/** Milliseconds from last byte to response. */
export interface LatencyRound {
  readonly site: readonly number[];
  readonly proxy: readonly number[];
}

/** Has the median of each figure over the rounds: a machine that is busy for some seconds spoils only one of them. */
export function latencyRow(name: string, rounds: readonly LatencyRound[]) {
  const slowest = rounds.map(({ site, proxy }) => ({ site: percentile(site, 0.95), proxy: percentile(proxy, 0.95) }));
  const both = [median(slowest.map(({ site }) => site)), median(slowest.map(({ proxy }) => proxy))];
  const ratio = median(slowest.map(({ site, proxy }) => site / proxy));
  const cells = [...both.map((ms) => ms.toFixed(1)), ratio.toFixed(2), MAX_RATIO.toFixed(2)];
  return { name, cells, isOver: !(ratio <= MAX_RATIO) };
}

/** Compares the memory in MB before the submissions with its peak. */
export function memoryRow(name: string, { idle, peak }: { idle: number; peak: number }, hasTarget = true) {
  const cells = [...[idle, peak, peak - idle].map((mb) => mb.toFixed(0)), hasTarget ? `${MAX_MEMORY}` : "-"];
  return { name, cells, isOver: hasTarget && !(peak - idle <= MAX_MEMORY) };
}
