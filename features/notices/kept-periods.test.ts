/** The page of the feature promises the periods that lib/timing.ts enforces. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time-units.ts";
import { ADDRESS_LIFETIME_MS, CLEANUP_INTERVAL_MS, RETENTION_MS } from "#lib/timing.ts";

const page = readFileSync("features/notices/README.md", "utf8");
const rowOf = (what: string) => page.split("\n").find((line) => line.startsWith(`| ${what}`)) ?? "";

test.each<[what: string, period: string]>([
  ["the address of a family", `${(ADDRESS_LIFETIME_MS + CLEANUP_INTERVAL_MS) / HOUR_MS} hours`],
  ["that a notice was sent or died", `${RETENTION_MS / DAY_MS} days`],
])("features/notices/README.md keeps %s for %s", (what, period) => {
  expect(rowOf(what)).toContain(period);
});
