/** Tries to work out the hidden figures from all totals, the shown figures and the rule. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { hideSmall, roundDown, splitValues } from "#features/figures/hide-small.ts";

const SMALL = [1, 2, 3, 4];
const nameOf = (index: number) => `v${index}`;
const split = (counts: readonly number[]) => splitValues(new Map(counts.map((count, index) => [nameOf(index), count])));
const viewOf = (counts: readonly number[]) => {
  const { named, others } = split(counts);
  return JSON.stringify([[...named], others]);
};

/** Yields every way to write `total` as a sum of `length` numbers. `most` returns the largest number at an index. */
function* sums(total: number, length: number, most: (index: number) => number): Generator<number[]> {
  if (length === 0) {
    if (total === 0) yield [];
    return;
  }
  for (let last = 0; last <= Math.min(total, most(length - 1)); last++)
    for (const rest of sums(total - last, length - 1, most)) yield [...rest, last];
}

test("no number of an unnamed value can be worked out from the named ones and the total", () => {
  const counts = fc.array(fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 12 })), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(counts, (real) => {
      const view = viewOf(real);
      const { named, others } = split(real);
      const hidden = real.map((_, index) => index).filter((index) => !named.has(nameOf(index)));
      const undecided = new Set(hidden.filter((index) => (real[index] ?? 0) > 0));
      for (const guess of sums(others, hidden.length, () => others)) {
        if (undecided.size === 0) break;
        const possible = real.map((count, index) => guess[hidden.indexOf(index)] ?? count);
        if (viewOf(possible) !== view) continue;
        for (const index of undecided) if (possible[index] !== real[index]) undecided.delete(index);
      }
      expect([...undecided]).toEqual([]);
    }),
  );
});

test("no number from one to four is shown", () => {
  const table = fc.dictionary(fc.string(), fc.nat({ max: 30 }));
  fc.assert(
    fc.property(table, fc.nat(), (counts, running) => {
      const { named, others } = splitValues(new Map(Object.entries(counts)));
      const shown = [...named.values(), hideSmall(others), roundDown(running)];
      expect(shown.filter((count) => count !== undefined && SMALL.includes(count))).toEqual([]);
    }),
  );
});

test.each<[what: string, counts: number[], named: number[], others: number]>([
  ["names every value with five or more", [5, 9, 0], [5, 9], 0],
  ["counts small ones together", [9, 4, 3], [9], 7],
  ["lets the smallest join one that is alone", [9, 6, 3], [9], 9],
  ["lets all smallest join it", [9, 6, 6, 3], [9], 15],
  ["lets the smallest join equal ones", [9, 6, 3, 3], [9], 12],
  ["lets the smallest join a small sum", [9, 6, 1, 2], [9], 9],
  ["names nothing if nothing else is left", [6, 3], [], 9],
])("%s", (_, counts, named, others) => {
  const found = split(counts);
  expect([...found.named.values()]).toEqual(named);
  expect(found.others).toBe(others);
});

test("a value that must not be named is one of the others, whatever its number", () => {
  const counts = new Map([
    ["a", 9],
    ["b", 12],
    ["(unknown)", 20],
  ]);
  const { named, others } = splitValues(counts, (value) => value !== "(unknown)");
  expect([[...named], others]).toEqual([[["b", 12]], 29]);
});
