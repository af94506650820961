import { describe, expect, it } from "vitest";
import { type Result, readReport, summary } from "#scripts/test/report.ts";

describe("readReport", () => {
  it("counts the tests in Vitest's report", () => {
    const totals = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const json = JSON.stringify({ ...totals, testResults: [] });
    expect(readReport("vitest", json)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it("counts one failure for a file that broke without a failed test", () => {
    const file = (status: string, ...tests: string[]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    });
    const json = JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [file("failed"), file("failed", "passed"), file("failed", "passed", "failed"), file("passed")],
    });
    expect(readReport("vitest", json)).toEqual({ passed: 2, failed: 3, skipped: 0 });
  });

  it("counts a journey as failed that passed when it ran again", () => {
    const json = JSON.stringify({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 4 } });
    expect(readReport("playwright", json)).toEqual({ passed: 7, failed: 3, skipped: 4 });
  });

  it("counts the scenarios of faults", () => {
    const json = JSON.stringify({ scenarios: [{ isGood: true }, { isGood: false }, { isGood: true }] });
    expect(readReport("faults", json)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it.each([undefined, "", '{"test', "{}", "null"])("counts one failure without a whole report: %j", (json) => {
    for (const format of ["vitest", "playwright", "faults"] as const) {
      expect(readReport(format, json)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    }
  });
});

describe("summary", () => {
  const types: Result = { step: "types", passed: 1, failed: 0, skipped: 0, seconds: 1.25 };
  const unit: Result = { ...types, step: "unit tests", passed: 120, failed: 2, seconds: 60 };

  it("ends with the sums", () => {
    const lastLine = (results: Result[]) => summary(results, 1).split("\n").at(-1);
    expect(lastLine([types, unit])).toBe("121 passed, 2 failed");
    expect(lastLine([types, { ...unit, skipped: 3 }])).toBe("121 passed, 2 failed, 3 skipped");
  });

  it("has a line for each step and one for the whole run", () => {
    expect(summary([types, { ...unit, note: "why" }], 60.5)).toBe(
      [
        "step                passed  failed seconds",
        "types                    1       0     1.3",
        "unit tests             120       2    60.0  why",
        "whole run              121       2    60.5",
        "",
        "121 passed, 2 failed",
      ].join("\n"),
    );
  });
});
