import { expect, test } from "vitest";
import { longDate } from "#lib/content/dates.ts";

test("a day is that day wherever the server stands", () => {
  expect(longDate("en", "2025-08-01")).toBe("August 1, 2025");
  expect(longDate("en", "2026-12-31")).toBe("December 31, 2026");
});

test("a line does not end between a figure and the word after it", () => {
  expect(longDate("fr", "2025-08-01")).toBe("1\u00a0août 2025");
  expect(longDate("ru", "2025-08-01")).toBe("1\u00a0августа 2025\u00a0г.");
});
