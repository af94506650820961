/** Hides small numbers, so that no figure is about one to four people (features/figures/README.md). */

/** The smallest number that is shown, apart from zero. */
const SMALLEST = 5;

/** Undefined if the number is hidden. */
export type Shown = number | undefined;

export interface Counts {
  readonly received: number;
  readonly delivered: number;
}

export interface ShownCounts {
  readonly received: Shown;
  readonly delivered: Shown;
}

const isSmall = (count: number) => count > 0 && count < SMALLEST;

export const hideSmall = (count: number): Shown => (isSmall(count) ? undefined : count);

export const hideTotals = ({ received, delivered }: Counts): ShownCounts => ({
  received: hideSmall(received),
  delivered: hideSmall(delivered),
});

/**
 * Names the values with at least {@link SMALLEST} leads, and counts the others together. If the sum of the others is small, or if they are
 * all equal, the smallest named values join the others. So nobody can work out the number of an unnamed value, even with all totals.
 */
export function splitValues(counts: ReadonlyMap<string, number>) {
  const named = new Map([...counts].filter(([, count]) => count >= SMALLEST));
  const hidden = [...counts.values()].filter(isSmall);
  const isTold = () => isSmall(sum(hidden)) || (hidden.length > 0 && new Set(hidden).size === 1);
  while (named.size > 0 && isTold()) {
    const smallest = Math.min(...named.values());
    // All values with this number join the others. If only some joined, the choice would tell something.
    for (const [value, count] of named) {
      if (count > smallest) continue;
      named.delete(value);
      hidden.push(count);
    }
  }
  return { named, others: sum(hidden) };
}

/**
 * Returns the numbers of delivered leads. Hides each number that could be small, judging by `received` and the totals. If that is only one
 * number, hides a second, because the total would tell the first. The choice depends on shown numbers only, so it tells nothing.
 */
export function hideDelivered(rows: readonly Counts[]): readonly Shown[] {
  const undelivered = sum(rows.map(({ received }) => received)) - sum(rows.map(({ delivered }) => delivered));
  if (rows.every(({ delivered }) => delivered === 0)) return rows.map(() => 0);
  if (rows.length === 1) return rows.map(({ delivered }) => hideSmall(delivered));
  if (undelivered === 0) return rows.map(({ delivered }) => delivered);
  const bySize = rows.toSorted((a, b) => a.received - b.received);
  const couldBeSmall = bySize.filter(({ received }) => received - undelivered < SMALLEST).length;
  const hidden = new Set(bySize.slice(0, couldBeSmall === 1 ? 2 : couldBeSmall));
  return rows.map((row) => (hidden.has(row) ? undefined : row.delivered));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
