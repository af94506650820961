import { describe, expect, test } from "vitest";
import { findSlowness, median, summarize } from "#verification/bench/pages/compare.ts";
import type { Speed } from "#verification/bench/pages/slow-visit.ts";

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

const visit = (over: Partial<Speed> = {}): Speed => ({ lcp: 1000, tbt: 0, shift: 0, largest: "h1", ...over });

test("visits have the median of their times, the worst of their shifts and every largest element", () => {
  const visits = [visit({ lcp: 900, tbt: 30, shift: 0.02 }), visit({ lcp: 1100, tbt: 10, largest: "img" }), visit()];
  expect(summarize(visits)).toEqual({ lcp: 1000, tbt: 10, shift: 0.02, largest: "h1, img" });
});

describe("a page misses", () => {
  const missed = (path: string, page: Partial<Speed>) =>
    findSlowness({ path, page: visit(page), limit: visit(), floor: visit({ lcp: 400 }) });

  test.each([
    ["nothing as fast as the limit", "/privacy-policy", {}, []],
    ["nothing with a ratio of 1.10", "/privacy-policy", { lcp: 1100 }, []],
    ["the LCP above it", "/leave-review", { lcp: 1101 }, ["LCP is 1.10 times the limit's, at most 1.1"]],
    ["nothing with 1.15 as home", "/ar", { lcp: 1150 }, []],
    ["the LCP above it as home", "/ar", { lcp: 1160 }, ["LCP is 1.16 times the limit's, at most 1.15"]],
    ["the LCP that was not measured", "/", { lcp: Number.NaN }, ["LCP is NaN times the limit's, at most 1.15"]],
    ["the TBT as a text page", "/blog/robotic-surgery", { tbt: 51 }, ["TBT is 51 ms, at most 50"]],
    ["no TBT of 50 ms as home", "/", { tbt: 50 }, []],
    ["the TBT above the limit's as home", "/", { tbt: 51 }, ["TBT is 51 ms, at most 1.2 times the limit's"]],
    ["no TBT with a form", "/leave-review", { tbt: 51 }, []],
    ["the largest element as home", "/", { largest: "h1, img" }, ["the largest element is h1, img, not h1"]],
    ["no largest element as another page", "/privacy-policy", { largest: "p" }, []],
    ["the shift", "/leave-review", { shift: 0.001 }, ["shifts by 0.001"]],
  ])("%s", (_, path, page, expected) => {
    expect(missed(path, page)).toEqual(expected);
  });
});
