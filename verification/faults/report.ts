import { isGood, sum, type Verdict } from "#verification/faults/verdict.ts";

export interface Row {
  readonly scenario: string;
  readonly store: string;
  readonly verdict: Verdict;
}

const COLUMNS = ["runs", "kills", "acknowledged", "delivered", "duplicates", "unmarked", "half", "lost"] as const;

const lineOf = (scenario: string, store: string, cells: readonly string[]) =>
  [
    scenario.padEnd(38),
    store.padEnd(10),
    ...cells.map((cell, index) => cell.padStart((COLUMNS[index]?.length ?? 0) + 2)),
  ]
    .join("")
    .trimEnd();

/** What came of each scenario, the sums, and what is wrong in words. */
export function table(rows: readonly Row[]): string {
  const cells = (verdict: Verdict) => COLUMNS.map((column) => `${verdict[column]}`);
  const total = sum(rows.map(({ verdict }) => verdict));
  return [
    lineOf("scenario", "store", COLUMNS),
    ...rows.map(({ scenario, store, verdict }) => lineOf(scenario, store, cells(verdict))),
    lineOf("total", "", cells(total)),
    ...rows.flatMap(({ scenario, store, verdict }) =>
      verdict.findings.map((finding) => `! ${scenario}, ${store}: ${finding}`),
    ),
  ].join("\n");
}

/** For `npm test`: each scenario on each store is one test. */
export const reportOf = (rows: readonly Row[]) => ({
  scenarios: rows.map(({ scenario, store, verdict }) => ({ scenario, store, isGood: isGood(verdict) })),
});
