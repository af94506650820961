import { expect, test } from "vitest";
import type { Case } from "#verification/bench/submit/latency.ts";
import { isTooMuch, latencyOf, latencyRow, memoryRow, percentile } from "#verification/bench/submit/report.ts";

test.each([
  [[5], 0.95, 5],
  [[4, 1, 3, 2], 0.5, 2],
  [Array.from({ length: 20 }, (_, index) => 20 - index), 0.95, 19],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
])("of %j, %d do not exceed the percentile", (values, part, expected) => {
  expect(percentile(values, part)).toBe(expected);
});

test("nothing measured is no success", () => {
  expect(percentile([], 0.95)).toBeNaN();
  expect(latencyRow(counted, latencyOf([{ site: [], proxy: [] }]))).toContain("OVER");
});

const counted: Case = { what: "no files", fileSizes: [], atOnce: 4, pairs: 20, rounds: 1, counts: true };
const taken = (afterLastByte: number, whole: number) => ({ afterLastByte, whole });

test("the slowest of site and proxy are compared, and the site with a whole transfer", () => {
  const latency = latencyOf([{ site: [taken(4, 9), taken(6, 9)], proxy: [taken(1, 12), taken(2, 8)] }]);
  expect(latency).toEqual({ site: [4, 6], proxy: [1, 2], ratio: 3, ofWhole: 0.5 });
});

test("one busy round of three changes nothing", () => {
  const quiet = { site: [taken(4, 9)], proxy: [taken(2, 8)] };
  const busy = { site: [taken(400, 900)], proxy: [taken(2, 8)] };
  expect(latencyOf([quiet, busy, quiet])).toEqual(latencyOf([quiet]));
});

test.each([
  [3, true, false],
  [3.01, true, true],
  [3.01, false, false],
])("a ratio of %d, counted: %s, is over: %s", (ratio, counts, isOver) => {
  const row = latencyRow({ ...counted, counts }, { site: [1, 1], proxy: [1, 1], ratio, ofWhole: 1 });
  expect(row.includes("OVER")).toBe(isOver);
});

test.each([
  [{ idle: 200, peak: 328 }, false],
  [{ idle: 200, peak: 329 }, true],
  [{ idle: Number.NaN, peak: 329 }, true],
])("memory %j is too much: %s", (memory, expected) => {
  expect(isTooMuch(memory)).toBe(expected);
  expect(memoryRow("", memory, true).includes("OVER")).toBe(expected);
  expect(memoryRow("", memory, false)).not.toContain("OVER");
});
