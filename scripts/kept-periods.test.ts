/**
 * The documents promise the periods that `lib/timing.ts` enforces. A test in brand/ checks those of the privacy policy, and
 * a test in each feature those of its own page.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";
import {
  ACCESS_RECORD_DAYS,
  GIVE_UP_MS,
  PENDING_FILE_LIFETIME_MS,
  RATE_WINDOW_MS,
  REFUSED_FILES_MS,
  RETENTION_MS,
  RETURNED_FORM_MS,
} from "#lib/timing.ts";

const schedule =
  /^## How long things are kept\n([\s\S]*?)\n## /m.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";
const rowOf = (what: string) => schedule.split("\n").find((line) => line.startsWith(`| ${what}`)) ?? "";

test.each<[what: string, period: string]>([
  ["answers and files, due", `${GIVE_UP_MS / HOUR_MS} hours`],
  ["answers and files, unconfirmed", `${RETENTION_MS / DAY_MS} days`],
  ["the note of a delivered one", `${RETENTION_MS / DAY_MS} days`],
  ["files of a rejected one", `${REFUSED_FILES_MS / DAY_MS} days`],
  ["files sent in chunks", `${PENDING_FILE_LIFETIME_MS / HOUR_MS} hours`],
  ["what a visitor without JavaScript typed", RETURNED_FORM_MS === HOUR_MS ? "for an hour" : "?"],
  ["the record of access", `${ACCESS_RECORD_DAYS} days`],
  ["counters of clients", `${RATE_WINDOW_MS / MINUTE_MS} minutes`],
])("docs/operations.md keeps %s for %s", (what, period) => {
  expect(rowOf(what)).toContain(period);
});
