/** Hides small numbers, so that no figure is about one to four people (features/figures/README.md). */

/** The smallest number that is shown, apart from zero. */
const SMALLEST = 5;

/** Undefined if the number is hidden. */
export type Shown = number | undefined;

export const isSmall = (count: number): boolean => count > 0 && count < SMALLEST;

export const hideSmall = (count: number): Shown => (isSmall(count) ? undefined : count);

/** Rounds a number down that still grows. With exact numbers, a second look would tell how few came since the first. */
export const roundDown = (count: number): Shown => hideSmall(count < SMALLEST ? count : count - (count % SMALLEST));

/**
 * True if the sum of hidden numbers could tell one of them: if it is small, or if they are all equal. Otherwise two of them differ, and
 * nobody knows which is which.
 */
export const isTold = (hidden: readonly number[]): boolean =>
  isSmall(sum(hidden)) || (hidden.length > 0 && new Set(hidden).size === 1);

/**
 * Names the values with at least {@link SMALLEST} leads, and counts the others together. As long as the sum of the others could tell one of
 * them, the smallest named values join the others. A value for which `mayName` is false is one of the others.
 */
export function splitValues(counts: ReadonlyMap<string, number>, mayName: (value: string) => boolean = () => true) {
  const named = new Map([...counts].filter(([value, count]) => count >= SMALLEST && mayName(value)));
  const hidden = [...counts].filter(([value, count]) => count > 0 && !named.has(value)).map(([, count]) => count);
  while (named.size > 0 && isTold(hidden)) {
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

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
