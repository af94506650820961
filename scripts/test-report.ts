/** Counts what the test runners report, and sums it up for people and for machines. Pure. */

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Row extends Tally {
  step: string;
  seconds: number;
  note?: string;
}

/** The parts of Vitest's JSON report that count. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The parts of Playwright's JSON report that count. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The part of the report of `test:faults` that counts. */
interface FaultsReport {
  scenarios: { isGood: boolean }[];
}

export function tallyVitest(json: string | undefined, exitCode: number): Tally {
  return tally(json, exitCode, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(brokeOutsideTests).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

export function tallyPlaywright(json: string | undefined, exitCode: number): Tally {
  return tally(json, exitCode, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/** What `test:faults` counts: each scenario on each store. */
export function tallyFaults(json: string | undefined, exitCode: number): Tally {
  return tally(json, exitCode, ({ scenarios }: FaultsReport) => {
    const passed = scenarios.filter(({ isGood }) => isGood).length;
    return { passed, failed: scenarios.length - passed, skipped: 0 };
  });
}

/** A step that has no tests of its own counts as one. */
export function tallyStep(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** The table of all steps and, as its last line, their sums. */
export function summary(rows: Row[]): string {
  const cells = rows.map((row) => [row.step, `${row.passed}`, `${row.failed}`, row.seconds.toFixed(1), row.note ?? ""]);
  const table = [["step", "passed", "failed", "seconds", ""], ...cells].map(([step = "", ...others]) =>
    [step.padEnd(18), ...others.map((cell, column) => (column < 3 ? cell.padStart(8) : `  ${cell}`))]
      .join("")
      .trimEnd(),
  );
  const sum = (key: keyof Tally) => rows.reduce((total, row) => total + row[key], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  return [...table, "", `${sum("passed")} passed, ${sum("failed")} failed${skipped}`].join("\n");
}

/** A file that does not load, or whose hooks fail, is a failure that no test shows. */
function brokeOutsideTests(file: VitestReport["testResults"][number]): boolean {
  return file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed");
}

/** Never better than the runner's exit code: no report, no tests or a crash after the last test is one failure. */
function tally<Report>(json: string | undefined, exitCode: number, count: (report: Report) => Tally): Tally {
  let counted: Tally = { passed: 0, failed: 0, skipped: 0 };
  try {
    if (json !== undefined) counted = count(JSON.parse(json));
  } catch {
    // Half a report, or one of another shape, is none.
  }
  const broken = exitCode !== 0 || counted.passed === 0;
  return broken && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
