import fc from "fast-check";
import { expect, test } from "vitest";
import { lastPeriods, periodUnits } from "#features/figures/periods.ts";
import { dayInIndia } from "#lib/india-day.ts";

/** Midnight in India between Sunday and Monday, 23 November 2026. */
const MIDNIGHT = Date.UTC(2026, 10, 22, 18, 30);

test("weeks run from Monday to Sunday in India, and only whole ones count", () => {
  const [week] = lastPeriods("week", MIDNIGHT, 1);
  expect(week).toEqual({ name: "2026-W47", from: "2026-11-16", until: "2026-11-23" });
  expect(lastPeriods("week", MIDNIGHT - 1, 1)[0]?.name).toBe("2026-W46");
});

test("months are calendar months, also over the turn of a year", () => {
  expect(lastPeriods("month", Date.UTC(2027, 0, 31, 18, 29), 2)).toEqual([
    { name: "2026-11", from: "2026-11-01", until: "2026-12-01" },
    { name: "2026-12", from: "2026-12-01", until: "2027-01-01" },
  ]);
});

test.each([
  ["2021-01-11", "2021-W01"],
  ["2021-01-04", "2020-W53"],
  ["2026-01-05", "2026-W01"],
])("the week before %s is %s, as ISO 8601 counts", (day, name) => {
  expect(lastPeriods("week", Date.parse(day), 1)[0]?.name).toBe(name);
});

test("no two periods overlap, none is missing, and none has a day that has not ended", () => {
  const times = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(times, fc.constantFrom(...periodUnits), (now, unit) => {
      const periods = lastPeriods(unit, now, 15);
      for (const [index, { from, until }] of periods.entries()) {
        expect(from < until).toBe(true);
        if (index > 0) expect(from).toBe(periods[index - 1]?.until);
      }
      const newest = periods.at(-1)?.until ?? "";
      expect(newest <= dayInIndia(now)).toBe(true);
    }),
  );
});
