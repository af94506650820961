/** The page of the feature promises the periods that lib/timing.ts enforces. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";
import { CONFIRMED_MS, INVITATION_MS, SESSION_IDLE_MS, SESSION_MS } from "#lib/timing.ts";

const page = readFileSync("features/desk/README.md", "utf8");
const rowOf = (what: string) => page.split("\n").find((line) => line.startsWith(`| ${what}`)) ?? "";

test.each<[what: string, period: string]>([
  ["an invitation to the desk", INVITATION_MS === HOUR_MS ? "one hour" : "?"],
  [
    "an invitation to the desk",
    `${SESSION_IDLE_MS / MINUTE_MS} minutes without use, at most ${SESSION_MS / HOUR_MS} hours`,
  ],
  ["an invitation to the desk", CONFIRMED_MS === 5 * MINUTE_MS ? "five minutes" : "?"],
])("features/desk/README.md keeps %s for %s", (what, period) => {
  expect(rowOf(what)).toContain(period);
});
