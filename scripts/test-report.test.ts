import { describe, expect, it } from "vitest";
import { type Row, summary, tallyFaults, tallyPlaywright, tallyStep, tallyVitest } from "./test-report.ts";

const passed = { status: "passed" };
const failed = { status: "failed" };

function vitestReport(over: object = {}): string {
  const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  return JSON.stringify({ ...counts, testResults: [{ ...passed, assertionResults: [passed] }], ...over });
}

function playwrightReport(over: object = {}): string {
  return JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...over } });
}

describe("Vitest", () => {
  it("counts tests", () => {
    const report = vitestReport({ numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
    expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 4 });
  });

  it("counts a file that broke without a failed test, once", () => {
    const testResults = [
      { ...failed, assertionResults: [] },
      { ...failed, assertionResults: [failed, passed] },
    ];
    expect(tallyVitest(vitestReport({ numFailedTests: 1, testResults }), 1)).toMatchObject({ passed: 5, failed: 2 });
  });
});

describe("Playwright", () => {
  it("counts tests", () => {
    const report = playwrightReport({ unexpected: 2, skipped: 3 });
    expect(tallyPlaywright(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 3 });
  });
});

describe("faults", () => {
  it("counts scenarios", () => {
    const scenarios = [{ isGood: true }, { isGood: false }, { isGood: true }];
    expect(tallyFaults(JSON.stringify({ scenarios }), 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});

describe("a suite that is not whole", () => {
  const oneFailure = { passed: 0, failed: 1, skipped: 0 };

  it.each([undefined, "", '{"num', "{}", "null"])("fails without a report: %j", (report) => {
    expect(tallyVitest(report, 0)).toEqual(oneFailure);
    expect(tallyPlaywright(report, 1)).toEqual(oneFailure);
    expect(tallyFaults(report, 1)).toEqual(oneFailure);
  });

  it("fails when no test ran", () => {
    expect(tallyVitest(vitestReport({ numPassedTests: 0, testResults: [] }), 0)).toEqual(oneFailure);
    expect(tallyPlaywright(playwrightReport({ expected: 0, skipped: 2 }), 0)).toEqual({ ...oneFailure, skipped: 2 });
  });

  it("fails when the runner does, even if all tests passed", () => {
    expect(tallyVitest(vitestReport(), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(tallyPlaywright(playwrightReport(), 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });
});

describe("summary", () => {
  const types: Row = { step: "types", ...tallyStep(0), seconds: 1.25 };
  const unit: Row = { step: "unit tests", passed: 120, failed: 2, skipped: 0, seconds: 60 };

  it("ends with the sums", () => {
    expect(summary([types, unit]).split("\n").at(-1)).toBe("121 passed, 2 failed");
    expect(
      summary([types, { ...unit, skipped: 3 }])
        .split("\n")
        .at(-1),
    ).toBe("121 passed, 2 failed, 3 skipped");
  });

  it("shows a line for each step", () => {
    expect(summary([types, { ...unit, note: "why" }])).toBe(
      [
        "step                passed  failed seconds",
        "types                    1       0     1.3",
        "unit tests             120       2    60.0  why",
        "",
        "121 passed, 2 failed",
      ].join("\n"),
    );
  });
});
