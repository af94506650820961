import { expect, test } from "vitest";
import { findMorning } from "#lib/india-day.ts";

test.each([
  ["2026-11-20T02:29:59Z", undefined],
  ["2026-11-20T02:30:00Z", "2026-11-20"],
  ["2026-11-20T06:29:59Z", "2026-11-20"],
  ["2026-11-20T06:30:00Z", undefined],
  ["2026-12-31T23:59:59Z", undefined],
  ["2027-01-01T02:30:00Z", "2027-01-01"],
])("a digest is due from 08:00 to 12:00 in India: at %s it is %s", (time, day) => {
  expect(findMorning(Date.parse(time))?.day).toBe(day);
});
