import fc from "fast-check";
import { expect, test } from "vitest";
import { lastPeriods, periodUnits, runningPeriod, weeksIn, weeksSince } from "#features/figures/periods.ts";
import { dayInIndia } from "#lib/india-day.ts";

/** Midnight in India between Sunday and Monday, 23 November 2026. */
const MIDNIGHT = Date.UTC(2026, 10, 22, 18, 30);
const HOUR = 3_600_000;

test("weeks run from Monday to Sunday in India, and count an hour after their end", () => {
  const [week] = lastPeriods("week", MIDNIGHT + HOUR, 1);
  expect(week).toEqual({ name: "2026-W47", from: "2026-11-16", until: "2026-11-23" });
  expect(lastPeriods("week", MIDNIGHT + HOUR - 1, 1)[0]?.name).toBe("2026-W46");
});

test("months have the whole weeks whose Thursday is in them, also over the turn of a year", () => {
  expect(lastPeriods("month", Date.UTC(2027, 0, 31, 19, 30), 3)).toEqual([
    { name: "2026-11", from: "2026-11-02", until: "2026-11-30" },
    { name: "2026-12", from: "2026-11-30", until: "2027-01-04" },
    { name: "2027-01", from: "2027-01-04", until: "2027-02-01" },
  ]);
});

test("the running week and month have their whole days, on a Monday none", () => {
  const at = (now: number) => [runningPeriod("week", now), runningPeriod("month", now)];
  expect(at(MIDNIGHT + HOUR)).toEqual([
    { name: "2026-W48", from: "2026-11-23", until: "2026-11-23" },
    { name: "2026-11", from: "2026-11-02", until: "2026-11-23" },
  ]);
  expect(at(MIDNIGHT + 26 * HOUR)[0]?.until).toBe("2026-11-24");
});

test("the weeks since a day begin with the first Monday on or after it", () => {
  const now = MIDNIGHT + HOUR;
  expect(weeksSince("2026-11-10", now).map(({ from }) => from)).toEqual(["2026-11-16"]);
  expect(weeksSince("2026-11-09", now).map(({ from }) => from)).toEqual(["2026-11-09", "2026-11-16"]);
  expect(weeksSince("2026-11-17", now)).toEqual([]);
});

test.each([
  ["2021-01-11", "2021-W01"],
  ["2021-01-04", "2020-W53"],
  ["2026-01-05", "2026-W01"],
])("the week before %s is %s, as ISO 8601 counts", (day, name) => {
  expect(lastPeriods("week", Date.parse(day) + HOUR, 1)[0]?.name).toBe(name);
});

test("no two periods overlap, none is missing, and none has a day that has not ended", () => {
  const times = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(times, fc.constantFrom(...periodUnits), (now, unit) => {
      const periods = lastPeriods(unit, now, 15);
      for (const [index, { from, until }] of periods.entries()) {
        expect(from < until).toBe(true);
        // A month is whole weeks, so the figures of weeks and months cannot be subtracted but as whole weeks.
        expect([weeksIn({ from, until })[0]?.from, weeksIn({ from, until }).at(-1)?.until]).toEqual([from, until]);
        if (index > 0) expect(from).toBe(periods[index - 1]?.until);
      }
      const newest = periods.at(-1)?.until ?? "";
      expect(newest <= dayInIndia(now)).toBe(true);
    }),
  );
});
