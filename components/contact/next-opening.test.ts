import { afterEach, expect, test } from "vitest";
import { localDay, nextOpening, timeInIndia } from "#components/contact/next-opening.tsx";
import { clockTime } from "#lib/i18n/clock.ts";
import { site } from "#lib/site/content/site.ts";

const hours = { opens: "09:00", closes: "18:00" };
const ownZone = process.env.TZ;

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

// From Friday 20 November 2026 to Monday. India is 5:30 hours ahead of UTC.
const cases = [
  ["before it opens", "2026-11-20T03:29:59Z", "2026-11-20T03:30:00Z"],
  ["when it opens", "2026-11-20T03:30:00Z", undefined],
  ["in the afternoon", "2026-11-20T10:00:00Z", undefined],
  ["the second before it closes", "2026-11-20T12:29:59Z", undefined],
  ["when it closes", "2026-11-20T12:30:00Z", "2026-11-21T03:30:00Z"],
  ["late on Friday in India", "2026-11-20T18:29:00Z", "2026-11-21T03:30:00Z"],
  ["after midnight in India, while it is Friday in London", "2026-11-20T18:30:00Z", "2026-11-21T03:30:00Z"],
  ["on Saturday", "2026-11-21T08:00:00Z", undefined],
  ["on Saturday evening", "2026-11-21T12:30:00Z", "2026-11-23T03:30:00Z"],
  ["on Sunday in India, while it is Saturday in London", "2026-11-21T19:00:00Z", "2026-11-23T03:30:00Z"],
  ["at noon on Sunday", "2026-11-22T06:30:00Z", "2026-11-23T03:30:00Z"],
  ["after midnight on Monday in India, while it is Sunday in London", "2026-11-22T19:00:00Z", "2026-11-23T03:30:00Z"],
  ["on the last day of a year", "2026-12-31T20:00:00Z", "2027-01-01T03:30:00Z"],
] as const;
const zones = ["UTC", "Africa/Nairobi", "Asia/Kolkata", "Pacific/Auckland", "America/New_York"];

test.each(zones.flatMap((zone) => cases.map((row) => [zone, ...row] as const)))(
  "for a visitor in %s, %s: %s, it opens next at %s",
  (zone, _, now, expected) => {
    process.env.TZ = zone;
    expect(nextOpening(hours, new Date(now))?.toISOString()).toBe(expected?.replace("Z", ".000Z"));
  },
);

test.each([
  ["Africa/Nairobi", "06:30", "Monday"],
  ["Asia/Kolkata", "09:00", "Monday"],
  ["Asia/Tashkent", "08:30", "Monday"],
  ["America/New_York", "22:30", "Sunday"],
  ["Pacific/Auckland", "16:30", "Monday"],
])("in %s the office opens at %s on %s", (zone, time, day) => {
  process.env.TZ = zone;
  const opening = timeInIndia("09:00", new Date("2026-11-23T12:00:00Z"));
  expect([clockTime("en", opening), localDay(opening, "en")]).toEqual([time, day]);
});

test("daylight saving time counts for the visitor but not for India", () => {
  process.env.TZ = "Europe/London";
  const inWinter = timeInIndia("09:00", new Date("2026-01-15T12:00:00Z"));
  const inSummer = timeInIndia("09:00", new Date("2026-07-15T12:00:00Z"));
  expect([clockTime("en", inWinter), clockTime("en", inSummer)]).toEqual(["03:30", "04:30"]);
});

test("midnight is 00:00", () => {
  process.env.TZ = "America/Chicago";
  expect(clockTime("en", new Date("2026-11-20T06:00:00Z"))).toBe("00:00");
});

test("the office closes on the day it opens", () => {
  expect([site.hours.opens, site.hours.closes]).toEqual([
    expect.stringMatching(/^[0-2]\d:[0-5]\d$/),
    expect.stringMatching(/^[0-2]\d:[0-5]\d$/),
  ]);
  expect(site.hours.opens < site.hours.closes).toBe(true);
});
