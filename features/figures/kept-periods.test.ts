/** The page of the feature promises the periods that lib/timing.ts enforces. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/time-units.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

const page = readFileSync("features/figures/README.md", "utf8");
const rowOf = (what: string) => page.split("\n").find((line) => line.startsWith(`| ${what}`)) ?? "";

test.each<[what: string, period: string]>([
  ["daily totals of sources", `${Math.floor(SOURCE_TOTALS_MS / (30.44 * DAY_MS))} months`],
])("features/figures/README.md keeps %s for %s", (what, period) => {
  expect(rowOf(what)).toContain(period);
});
