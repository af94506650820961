import { expect, test } from "vitest";
import { longDate, officeDay } from "#lib/site/content/dates.ts";

test("a day does not depend on the server's time zone", () => {
  expect(longDate("en", "2025-08-01")).toBe("August 1, 2025");
  expect(longDate("en", "2026-12-31")).toBe("December 31, 2026");
});

test("something that happened has the day of our office in India", () => {
  expect(officeDay("en", Date.UTC(2026, 10, 20, 18, 29))).toBe("November 20, 2026");
  expect(officeDay("en", Date.UTC(2026, 10, 20, 18, 30))).toBe("November 21, 2026");
});

test("a number and the next word stay on one line", () => {
  expect(longDate("fr", "2025-08-01")).toBe("1\u00a0août 2025");
  expect(longDate("ru", "2025-08-01")).toBe("1\u00a0августа 2025\u00a0г.");
});
