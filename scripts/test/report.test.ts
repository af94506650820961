import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Result, readReport, summary } from "#scripts/test/report.ts";

describe("readReport", () => {
  const file = (status: string, ...tests: string[]) => ({
    name: resolve("a.test.ts"),
    status,
    message: "no such module\nat a.test.ts",
    assertionResults: tests.map((test, index) => ({
      status: test,
      fullName: `test ${index}`,
      failureMessages: test === "failed" ? ["expected 1\nat line 5"] : [],
    })),
  });
  const ofVitest = (counts: object, ...testResults: object[]) =>
    readReport("vitest", JSON.stringify({ numPendingTests: 0, numTodoTests: 0, ...counts, testResults }));

  it("counts and names the tests in Vitest's report", () => {
    const report = ofVitest(
      { numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 },
      file("failed", "passed", "failed"),
    );
    expect(report).toEqual({ passed: 5, failed: 1, skipped: 3, failures: ["a.test.ts test 1: expected 1"] });
  });

  it("counts one failure for a file that broke without a failed test", () => {
    const files = [file("failed"), file("failed", "passed"), file("failed", "passed", "failed"), file("passed")];
    expect(ofVitest({ numPassedTests: 2 }, ...files)).toEqual({
      passed: 2,
      failed: 3,
      skipped: 0,
      failures: ["a.test.ts: no such module", "a.test.ts: no such module", "a.test.ts test 1: expected 1"],
    });
  });

  it("counts a journey as failed that passed when it ran again", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "home.spec.ts",
      line: 7,
      tests: [{ projectName: "journeys-en", status }],
    });
    const json = JSON.stringify({
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 },
      suites: [
        {
          specs: [spec("opens", "flaky")],
          suites: [{ specs: [spec("sends", "unexpected"), spec("ends", "expected")] }],
        },
      ],
    });
    expect(readReport("playwright", json)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 4,
      failures: ["[journeys-en] home.spec.ts:7 opens (flaky)", "[journeys-en] home.spec.ts:7 sends (unexpected)"],
    });
  });

  it("names a journey that was running when the step was stopped, and none that had not begun", () => {
    const stopped = { projectName: "journeys-en", status: "skipped", expectedStatus: "passed" };
    const specOf = (title: string, workerIndex: number) => ({
      title,
      file: "home.spec.ts",
      line: 7,
      tests: [{ ...stopped, results: [{ workerIndex }] }],
    });
    const suites = [{ specs: [specOf("waits", 0), specOf("comes later", -1)] }];
    const json = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2 }, suites });
    const failures = ["[journeys-en] home.spec.ts:7 waits (did not end)"];
    expect(readReport("playwright", json)).toEqual({ passed: 3, failed: 1, skipped: 1, failures });
  });

  it("counts and names the failed checks, and those that could not be made", () => {
    const checks = [
      { subject: "Licences", result: "passed", findings: [] },
      { subject: "Signatures", result: "skipped", findings: [] },
      { subject: "Advisories", result: "failed", findings: ["a: high", "b: high"] },
    ];
    const failures = ["Advisories: a: high", "Advisories: b: high"];
    expect(readReport("checks", JSON.stringify({ checks }))).toEqual({ passed: 1, failed: 1, skipped: 1, failures });
  });

  it.each([undefined, "", '{"test', "{}", "null"])("counts one failure without a whole report: %j", (json) => {
    for (const format of ["vitest", "playwright", "checks"] as const) {
      expect(readReport(format, json)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ["no report"] });
    }
  });
});

describe("summary", () => {
  const types: Result = { step: "types", passed: 1, failed: 0, skipped: 0, failures: [], seconds: 1.25 };
  const unit: Result = { ...types, step: "unit tests", passed: 120, failed: 2, seconds: 60 };

  it("ends with the sums", () => {
    const lastLine = (results: Result[]) => summary(results, 1).split("\n").at(-1);
    expect(lastLine([types, unit])).toBe("121 passed, 2 failed");
    expect(lastLine([types, { ...unit, skipped: 3 }])).toBe("121 passed, 2 failed");
  });

  it("has a line for each step, one for the whole run, and one for each failed test", () => {
    const noted: Result = { ...unit, note: "why", failures: ["a.test.ts one"] };
    expect(summary([{ ...types, skipped: 2 }, noted], 60.5)).toBe(
      [
        "step                passed  failed seconds",
        "types                    1       0     1.3  2 skipped",
        "unit tests             120       2    60.0  why",
        "whole run              121       2    60.5  2 skipped",
        "FAILED unit tests: a.test.ts one",
        "",
        "121 passed, 2 failed",
      ].join("\n"),
    );
  });
});
