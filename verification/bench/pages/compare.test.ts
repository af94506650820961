import { expect, test } from "vitest";
import { compare, median } from "#verification/bench/pages/compare.ts";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("the ratio is home's median divided by the floor's", () => {
  const home = [{ lcp: 1200, tbt: 90 }];
  const floor = [{ lcp: 1000, tbt: 60 }];
  expect(compare(home, floor)).toMatchObject([
    { what: "LCP", ratio: 1.2 },
    { what: "TBT", ratio: 1.5 },
  ]);
});

test("delays that nobody notices have the ratio 1", () => {
  const [, tbt] = compare([{ lcp: 1, tbt: 40 }], [{ lcp: 1, tbt: 0 }]);
  expect(tbt).toMatchObject({ ratio: 1 });
});
