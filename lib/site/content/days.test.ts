import { expect, test } from "vitest";
import { hasDaysInOrder } from "#lib/site/content/days.ts";

test.each([
  [{}, true],
  [{ from: "2026-12-01" }, true],
  [{ until: "2026-12-01" }, true],
  [{ from: "2026-12-01", until: "2026-12-01" }, true],
  [{ from: "2026-12-02", until: "2026-12-01" }, false],
])("the days %j are in order: %s", (days, isInOrder) => {
  expect(hasDaysInOrder(days)).toBe(isInOrder);
});
