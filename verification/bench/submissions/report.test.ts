import { expect, test } from "vitest";
import { formatRow, latencyRow, memoryRow, percentile } from "#verification/bench/submissions/report.ts";

test.each([
  [[5], 0.95, 5],
  [[4, 1, 3, 2], 0.5, 2],
  [Array.from({ length: 20 }, (_, index) => 20 - index), 0.95, 19],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
])("the percentile of %j at %d is %d", (values, part, expected) => {
  expect(percentile(values, part)).toBe(expected);
});

test("misses the target when nothing was measured", () => {
  expect(percentile([], 0.95)).toBeNaN();
  expect(formatRow(latencyRow("", [{ site: [], proxy: [] }]))).toContain("OVER");
});

test("compares the slowest of site and proxy", () => {
  expect(latencyRow("", [{ site: [4, 6], proxy: [1, 2] }]).cells).toEqual(["6.0", "2.0", "3.00", "3.00"]);
});

test("one slow round of three changes nothing", () => {
  const quiet = { site: [4], proxy: [2] };
  const busy = { site: [400], proxy: [2] };
  expect(latencyRow("", [quiet, busy, quiet])).toEqual(latencyRow("", [quiet]));
});

test.each([
  [3, false],
  [3.01, true],
])("a ratio of %d is marked as over: %s", (ratio, isOver) => {
  expect(formatRow(latencyRow("", [{ site: [ratio], proxy: [1] }])).includes("OVER")).toBe(isOver);
});

test.each([
  [{ idle: 200, peak: 328 }, false],
  [{ idle: 200, peak: 329 }, true],
  [{ idle: Number.NaN, peak: 329 }, true],
])("memory %j exceeds the target: %s", (memory, expected) => {
  expect(formatRow(memoryRow("", memory)).includes("OVER")).toBe(expected);
  expect(formatRow(memoryRow("", memory, false))).not.toContain("OVER");
});
