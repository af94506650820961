import { expect, test } from "vitest";
import { dayOfSegment, isDayAddress, pathOnDay, segmentOf } from "#lib/site/days/segment.ts";

test.each([
  ["/", "/en_2026-12-25"],
  ["/blog/robots", "/en_2026-12-25/blog/robots"],
  ["/fr", "/fr_2026-12-25"],
  ["/fr/blog", "/fr_2026-12-25/blog"],
  ["/en/search.json", "/en_2026-12-25/search.json"],
  ["/bn/%E0%A6%95", "/bn_2026-12-25/%E0%A6%95"],
  ["/de/blog", "/en_2026-12-25/de/blog"],
])("the page of %s stands at %s on that day", (path, expected) => {
  expect(pathOnDay(path, "2026-12-25")).toBe(expected);
  expect(isDayAddress(expected)).toBe(true);
});

test("a first part has the day that its page shows", () => {
  expect(dayOfSegment(segmentOf("fr", "2026-12-25"))).toBe("2026-12-25");
  expect(dayOfSegment(segmentOf("fr", undefined))).toBeUndefined();
});

test("an address of visitors is none of a day", () => {
  expect(["/", "/en", "/fr/blog", "/blog/en_2026-12-25", "/en_2026"].filter(isDayAddress)).toEqual([]);
});
