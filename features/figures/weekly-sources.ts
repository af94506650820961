import type { DayCount } from "#features/figures/day-counts.ts";
import { mayName } from "#features/figures/figures.ts";
import { isSmall, splitValues, sum } from "#features/figures/hide-small.ts";
import type { Period } from "#features/figures/periods.ts";

export const OTHERS = "(others)";

export interface SourceSum {
  readonly source: string;
  readonly submissions: number;
}

/**
 * Adds what each week shows of its sources, the largest first. A week with one to four submissions shows nothing. No number follows from
 * two such lists that the list of a single week does not have.
 */
export function sumSources(weeks: readonly Period[], counted: readonly DayCount[]): readonly SourceSum[] {
  const sums = new Map<string, number>();
  const add = (source: string, count: number) => count > 0 && sums.set(source, (sums.get(source) ?? 0) + count);
  for (const { from, until } of weeks) {
    const counts = new Map<string, number>();
    for (const { day, value, count } of counted)
      if (from <= day && day < until) counts.set(value, (counts.get(value) ?? 0) + count);
    if (isSmall(sum([...counts.values()]))) continue;
    const { named, others } = splitValues(counts, (source) => mayName("source", source));
    for (const [source, count] of named) add(source, count);
    add(OTHERS, others);
  }
  return [...sums]
    .map(([source, submissions]) => ({ source, submissions }))
    .toSorted((a, b) => b.submissions - a.submissions);
}
