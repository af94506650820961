import { counts, isGood, sum, type Verdict } from "#verification/faults/verdict.ts";

/** The verdict on one scenario with one store. */
export interface ReportRow {
  readonly scenario: string;
  readonly store: string;
  readonly verdict: Verdict;
}

/** Returns a table of all scenarios with their total, and below it the findings, one a line. */
export function tableOf(rows: readonly ReportRow[]): string {
  const cells = (verdict: Verdict) => counts.map((column) => `${verdict[column]}`);
  return [
    lineOf("scenario", "store", counts),
    ...rows.map(({ scenario, store, verdict }) => lineOf(scenario, store, cells(verdict))),
    lineOf("total", "", cells(sum(rows.map(({ verdict }) => verdict)))),
    ...rows.flatMap(({ scenario, store, verdict }) =>
      verdict.findings.map((finding) => `! ${scenario}, ${store}: ${finding}`),
    ),
  ].join("\n");
}

function lineOf(scenario: string, store: string, cells: readonly string[]): string {
  const padded = cells.map((cell, index) => cell.padStart((counts[index]?.length ?? 0) + 2));
  return [scenario.padEnd(40), store.padEnd(10), ...padded].join("").trimEnd();
}

/** Returns the report for `npm test` (scripts/test/report.ts), in which each scenario with each store is one check. */
export const reportOf = (rows: readonly ReportRow[]) => ({
  checks: rows.map(({ scenario, store, verdict }) => ({
    subject: `${store}: ${scenario}`,
    result: isGood(verdict) ? "passed" : "failed",
    findings: isGood(verdict) ? [] : [verdict.findings[0] ?? "see its counts"],
  })),
});
