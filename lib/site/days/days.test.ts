import { expect, test } from "vitest";
import { changeDayAt, changeDaysAfter, isPublicOn, type SiteDays, shownDayAt, stageAt } from "#lib/site/days/days.ts";

const days: SiteDays = {
  builtOn: "2026-11-29",
  changeDays: ["2026-12-01", "2026-12-25", "2027-01-01"],
  entries: {
    "/blog/later": { from: "2026-12-01" },
    "/blog/offer": { from: "2026-12-25", until: "2026-12-31", to: "/services" },
    "/blog/over": { until: "2026-11-01" },
  },
};

/** Midnight in India, on the clock of UTC. */
const midnight = (day: string) => Date.parse(`${day}T00:00+05:30`);

test("an entry is public from its first day to the end of its last", () => {
  const entry = { from: "2026-12-25", until: "2026-12-31" };
  const on = (day: string) => isPublicOn(entry, day);
  expect(["2026-12-24", "2026-12-25", "2026-12-31", "2027-01-01"].map(on)).toEqual([false, true, true, false]);
  expect(isPublicOn({}, "2026-12-24")).toBe(true);
});

test("where days do not count, as in a preview, every entry is public", () => {
  expect(isPublicOn({ from: "2999-01-01" }, undefined)).toBe(true);
});

test("something changes on a first day, and on the day after a last day", () => {
  const dated = [{ from: "2026-12-01" }, { from: "2026-12-01", until: "2026-12-31" }, { until: "2026-02-28" }, {}];
  expect(changeDaysAfter("2026-11-29", dated)).toEqual(["2026-12-01", "2027-01-01"]);
  expect(changeDaysAfter("2026-12-01", dated)).toEqual(["2027-01-01"]);
  expect(changeDaysAfter("2026-01-01", [{ until: "2028-02-28" }])).toEqual(["2028-02-29"]);
});

test("a day begins at midnight in India, and pages show the latest change day that has come", () => {
  const at = (time: number) => changeDayAt(days, time);
  expect(at(midnight("2026-12-01") - 1)).toBeUndefined();
  expect(at(midnight("2026-12-01"))).toBe("2026-12-01");
  expect(at(midnight("2026-12-25") - 1)).toBe("2026-12-01");
  expect(at(midnight("2030-01-01"))).toBe("2027-01-01");
});

test("a clock before the build shows the build's own state", () => {
  expect(shownDayAt(days, 0)).toBe("2026-11-29");
  expect(stageAt(days, "/blog/over", 0)).toBe("ended");
});

test.each([
  ["/blog/later", ["awaited", "public", "public", "public"]],
  ["/blog/offer", ["awaited", "awaited", "public", "ended"]],
  ["/blog/over", ["ended", "ended", "ended", "ended"]],
  ["/blog", ["public", "public", "public", "public"]],
])("%s is %j", (path, stages) => {
  const times = ["2026-11-30", "2026-12-24", "2026-12-31", "2027-01-01"].map(midnight);
  expect(times.map((time) => stageAt(days, path, time))).toEqual(stages);
});
