import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A stored time may be wrong in both directions (decision 0080). What compares one elsewhere uses `isWithin`, `isNotWithin` or steady times. */
const mayCompare: Readonly<Record<string, string>> = {
  "lib/leads/store/database/timestamps.ts": "defines isNotWithin and isColumnWithin",
  "lib/leads/store/database/steady-time.ts": "measures the pause before a process",
  "lib/leads/store/maintenance/clock-check.ts": "decides whether the clock is right",
  "lib/leads/store/maintenance/maintenance.ts": "counts requests in steady time, with both bounds",
  "lib/leads/store/maintenance/refused-form.ts": "compares two stored times, for a warning",
  "lib/leads/store/submissions/leases.ts": "has both bounds of its own",
  "lib/leads/store/submissions/outbox.ts": "ends a delay, or gives up, for which the caller needs a trusted clock",
  "lib/leads/store/staff/access-records.ts": "lists a range",
  "lib/leads/store/staff/lead-lists.ts": "lists a range",
  "lib/leads/store/staff/staff-access.ts": "lists a range",
  "features/desk/store/lead-lists.ts": "lists a range",
  "features/notices/store/watch-records.ts": "counts a range",
  "features/notices/store/family-notices.ts": "has both bounds of its own",
  "features/notices/store/notice-queue.ts": "sends what is due, and reports what died last",
  "features/notices/store/notice-store.ts": "reports what died last",
  "features/figures/commands.ts": "leaves out days that may be deleted, of sums that name nobody",
  "features/figures/periods.ts": "finds the day of the figures, of sums that name nobody",
  "features/figures/lead-figures.ts": "deletes sums that name nobody, when the clock is trusted",
  "features/figures/source-totals.ts": "deletes sums that name nobody, when the clock is trusted",
};

const column = String.raw`(?:[a-z_]+\.)?(?:[a-z_]+_(?:at|until|since)|at|day)`;
const comparison = new RegExp(
  [`"${column}"\\)*, "[<>]=?"`, `${column} [<>]=? \\$\\{`, String.raw`\bnow(\(\))? - `, String.raw`[<>]=? now\b`].join(
    "|",
  ),
);

const found = ["lib/leads/store", "features"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((path) => /\/store\/|figures\//.test(path) && /\.ts$/.test(path) && !/\.test\.|testing/.test(path))
  .flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line) => ({ path, line: line.trim() })),
  )
  .filter(({ line }) => comparison.test(line) && !/steady|performance|^\*|^\/\//.test(line));

test("no query compares a stored time with the clock in one direction only", () => {
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ path }) => !(path in mayCompare))).toEqual([]);
});
