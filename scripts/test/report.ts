/** Counts the tests of a step from the report of its runner, and writes the table that a test command ends with. Pure. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Result extends Counts {
  readonly step: string;
  readonly seconds: number;
  readonly note?: string | undefined;
}

/** The parts of Vitest's report that count. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The parts of Playwright's report that count. A flaky test failed, and passed when it ran again with a trace. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The parts of the report of `npm run verify -- faults` that count. */
interface FaultsReport {
  scenarios: { isGood: boolean }[];
}

const readers = {
  vitest(report: VitestReport): Counts {
    // A file that does not load, or whose hooks fail, is a failure that no test shows.
    const isBroken = ({ status, assertionResults: tests }: VitestReport["testResults"][number]) =>
      status === "failed" && tests.every((test) => test.status !== "failed");
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBroken).length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  },
  playwright: ({ stats }: PlaywrightReport): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
  faults({ scenarios }: FaultsReport): Counts {
    const passed = scenarios.filter(({ isGood }) => isGood).length;
    return { passed, failed: scenarios.length - passed, skipped: 0 };
  },
};

export type Format = keyof typeof readers;

/** Returns the counts of a report. No report, or half a report, is one failure. */
export function readReport(format: Format, json: string | undefined): Counts {
  try {
    return readers[format](JSON.parse(json ?? ""));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Returns the table of steps and, as the last line, the sums. */
export function summary(results: readonly Result[], seconds: number): string {
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
  const rows = [...results, { step: "whole run", passed, failed, seconds, note: undefined }];
  return [
    line("step", ["passed", "failed", "seconds"]),
    ...rows.map((row) => line(row.step, [`${row.passed}`, `${row.failed}`, row.seconds.toFixed(1)], row.note)),
    "",
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

function line(name: string, figures: readonly string[], note = ""): string {
  return `${name.padEnd(18)}${figures.map((figure) => figure.padStart(8)).join("")}  ${note}`.trimEnd();
}
