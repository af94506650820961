import { expect, test } from "vitest";
import { findLostPoints, findWeight } from "#verification/bench/pages/report.ts";

const weight = (over = {}) => ({
  status: 200,
  html: 20e3,
  untilLoad: 45e3,
  untouched: 45e3,
  scripts: 140e3,
  copy: 10e3,
  ...over,
});
const floor = weight({ scripts: 135e3 });
const english = { kind: "text", locale: "en" } as const;
const arabic = { kind: "text", locale: "ar", original: "/services" } as const;

test.each([
  ["within its targets nothing", english, {}, []],
  ["the HTML", english, { html: 23_201 }, ["HTML: 23.2 KB, at most 23.2"]],
  ["more in another script than in Latin letters", arabic, { html: 28_000, untilLoad: 100e3 }, []],
  ["what comes until the load event", english, { untilLoad: 61e3 }, ["bytes at the load event: 61.0 KB, at most 60"]],
  ["what follows by itself", english, { untouched: 180e3 }, ["bytes without a touch: 180.0 KB, at most 60"]],
  ["its scripts", english, { scripts: 146e3 }, ["scripts above the floor: 11.0 KB, at most 10.9"]],
  ["scripts that its original lacks", arabic, { scripts: 140_007 }, ["7 bytes of scripts more than /services"]],
])("of a page's weight it names %s", (_, page, over, expected) => {
  const original = "original" in page ? weight() : undefined;
  expect(findWeight(page, weight(over), { floor, original })).toEqual(expected);
});

test("a page that must not be indexed loses no points for it", () => {
  const failures = ["seo", "accessibility"].map((category) => ({ category, id: "x", title: "X" }));
  const scores = { accessibility: 90, "best-practices": 100, seo: 60, failures };
  expect(findLostPoints({ hasSeoScore: false }, scores)).toEqual(["accessibility: X (x)"]);
  expect(findLostPoints({ hasSeoScore: true }, scores)).toHaveLength(2);
});
