import { expect, test } from "vitest";
import { findGaps, type Span, spanOf } from "#components/gallery/find-gaps.ts";

const cellsOf = (spans: readonly Span[]) => spans.reduce((sum, [columns, rows]) => sum + columns * rows, 0);

const counts = Array.from({ length: 80 }, (_, index) => index + 1);

test.each([2, 4])("in %i columns, pictures and gaps together fill whole rows", (columns) => {
  for (const count of counts) {
    const pictures = Array.from({ length: count }, (_, index) => spanOf(index));
    expect(cellsOf([...pictures, ...findGaps(count, columns)]) % columns, `${count} pictures`).toBe(0);
  }
});

test.each<[pictures: number, columns: number, gaps: Span[]]>([
  [7, 4, []],
  [12, 4, [[3, 1]]],
  [
    9,
    4,
    [
      [1, 2],
      [1, 1],
    ],
  ],
  [20, 4, [[3, 2]]],
  [12, 2, [[1, 1]]],
  [5, 2, [[1, 2]]],
])("%i pictures in %i columns leave %j", (pictures, columns, gaps) => {
  expect(findGaps(pictures, columns)).toEqual(gaps);
});
