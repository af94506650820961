/** Counts the tests of a step from the report of its runner, and writes the table that a test command ends with. Pure. */

import { relative } from "node:path";

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Report extends Counts {
  /** A line for each failed test, with the first line of its message. */
  readonly failures: readonly string[];
}

export interface Result extends Report {
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
  testResults: VitestFile[];
}
interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** The parts of Playwright's report that count. A flaky test failed, and passed when it ran again with a trace. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  projectName: string;
  status: string;
  expectedStatus?: string;
  /** A test that no worker has begun has the worker -1. */
  results?: { workerIndex: number }[];
}

/** The report of the faults and of scripts/check-packages.ts. A check is skipped if it could not be made, such as without a registry. */
export interface ChecksReport {
  readonly checks: readonly { subject: string; result: keyof Counts; findings: readonly string[] }[];
}

const readers = {
  vitest(report: VitestReport): Report {
    const failures = report.testResults.flatMap(failuresOf);
    return {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
    };
  },
  playwright({ stats, suites }: PlaywrightReport): Report {
    const failures = suites.flatMap(unexpectedOf);
    const { length: stopped } = failures.filter((failure) => failure.endsWith(STOPPED));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stopped,
      skipped: stats.skipped - stopped,
      failures,
    };
  },
  checks({ checks }: ChecksReport): Report {
    const count = (result: keyof Counts) => checks.filter((check) => check.result === result).length;
    const failures = checks.flatMap(({ subject, findings }) => findings.map((finding) => `${subject}: ${finding}`));
    return { passed: count("passed"), failed: count("failed"), skipped: count("skipped"), failures };
  },
};

/** Returns the failed tests of a file. A file that does not load, or whose hooks fail, is a failure that no test shows. */
function failuresOf({ name: path, status, message, assertionResults }: VitestFile): string[] {
  const name = relative("", path);
  const failed = assertionResults.filter((test) => test.status === "failed");
  const tests = failed.map(({ fullName, failureMessages: [why = ""] }) => `${name} ${fullName}: ${firstLine(why)}`);
  return tests.length === 0 && status === "failed" ? [`${name}: ${firstLine(message)}`] : tests;
}

/** What follows the name of a test that was running when the step had taken too long. Playwright counts it as skipped. */
const STOPPED = "(did not end)";

function unexpectedOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, status, expectedStatus, results = [] }) => {
      const hasBegun = results.some(({ workerIndex }) => workerIndex >= 0);
      const isStopped = status === "skipped" && expectedStatus === "passed" && hasBegun;
      if (!isStopped && status !== "unexpected" && status !== "flaky") return [];
      return `[${projectName}] ${file}:${line} ${title} ${isStopped ? STOPPED : `(${status})`}`;
    }),
  );
  return [...own, ...suites.flatMap(unexpectedOf)];
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

export type Format = keyof typeof readers;

/** Returns the counts of a report. No report, or half a report, is one failure. */
export function readReport(format: Format, json: string | undefined): Report {
  try {
    return readers[format](JSON.parse(json ?? ""));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ["no report"] };
  }
}

/** Returns the table of steps, the names of failed tests and, as the last line, the sums. */
export function summary(results: readonly Result[], seconds: number): string {
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  const rows = [...results, { step: "whole run", passed, failed, skipped: sum("skipped"), seconds, note: undefined }];
  const noteOf = ({ note, skipped: count }: (typeof rows)[number]) =>
    note ?? (count > 0 ? `${count} skipped` : undefined);
  return [
    line("step", ["passed", "failed", "seconds"]),
    ...rows.map((row) => line(row.step, [`${row.passed}`, `${row.failed}`, row.seconds.toFixed(1)], noteOf(row))),
    ...results.flatMap(({ step, failures }) => failures.map((failure) => `FAILED ${step}: ${failure}`)),
    "",
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

function line(name: string, figures: readonly string[], note = ""): string {
  return `${name.padEnd(18)}${figures.map((figure) => figure.padStart(8)).join("")}  ${note}`.trimEnd();
}
