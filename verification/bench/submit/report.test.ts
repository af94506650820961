import { expect, test } from "vitest";
import type { LatencyCase } from "#verification/bench/submit/latency.ts";
import { exceedsMemory, latencyOf, latencyRow, memoryRow, percentile } from "#verification/bench/submit/report.ts";

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
  expect(latencyRow(caseWithTarget, latencyOf([{ site: [], proxy: [] }]))).toContain("OVER");
});

const caseWithTarget: LatencyCase = {
  name: "no files",
  fileSizes: [],
  atOnce: 4,
  pairs: 20,
  rounds: 1,
  hasTarget: true,
};
const timing = (afterLastByte: number, whole: number) => ({ afterLastByte, whole });

test("compares the slowest of site and proxy, and the site with a whole request", () => {
  const latency = latencyOf([{ site: [timing(4, 9), timing(6, 9)], proxy: [timing(1, 12), timing(2, 8)] }]);
  expect(latency).toEqual({ site: [4, 6], proxy: [1, 2], ratio: 3, ratioToWhole: 0.5 });
});

test("one slow round of three changes nothing", () => {
  const quiet = { site: [timing(4, 9)], proxy: [timing(2, 8)] };
  const busy = { site: [timing(400, 900)], proxy: [timing(2, 8)] };
  expect(latencyOf([quiet, busy, quiet])).toEqual(latencyOf([quiet]));
});

test.each([
  [3, true, false],
  [3.01, true, true],
  [3.01, false, false],
])("a ratio of %d with a target (%s) is marked as over: %s", (ratio, hasTarget, isOver) => {
  const row = latencyRow({ ...caseWithTarget, hasTarget }, { site: [1, 1], proxy: [1, 1], ratio, ratioToWhole: 1 });
  expect(row.includes("OVER")).toBe(isOver);
});

test.each([
  [{ idle: 200, peak: 328 }, false],
  [{ idle: 200, peak: 329 }, true],
  [{ idle: Number.NaN, peak: 329 }, true],
])("memory %j exceeds the target: %s", (memory, expected) => {
  expect(exceedsMemory(memory)).toBe(expected);
  expect(memoryRow("", memory, true).includes("OVER")).toBe(expected);
  expect(memoryRow("", memory, false)).not.toContain("OVER");
});
