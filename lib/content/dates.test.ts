import { expect, test } from "vitest";
import { longDate } from "#lib/content/dates.ts";

test("a day is that day wherever the server stands", () => {
  expect(longDate("en", "2025-08-01")).toBe("August 1, 2025");
  expect(longDate("en", "2026-12-31")).toBe("December 31, 2026");
});
