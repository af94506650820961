import { describe, expect, it } from "vitest";
import type { Outcome } from "#scripts/test/outcomes.ts";
import { type Result, summary, tallyOf } from "#scripts/test/report.ts";

const passed: Outcome = { name: "a", status: "passed", seconds: 0 };
const failed: Outcome = { name: "b", status: "failed", seconds: 0 };
const skipped: Outcome = { name: "c", status: "skipped", seconds: 0 };

describe("the tally of a step", () => {
  it("counts outcomes", () => {
    expect(tallyOf([passed, failed, passed, skipped, failed], 1)).toEqual({ passed: 2, failed: 2, skipped: 1 });
    expect(tallyOf([passed, skipped], 0)).toEqual({ passed: 1, failed: 0, skipped: 1 });
  });

  it("is one test where the step has none of its own", () => {
    expect(tallyOf(undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(tallyOf(undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("has a failure when no test ran", () => {
    expect(tallyOf([], 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tallyOf([], 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tallyOf([skipped], 0)).toEqual({ passed: 0, failed: 1, skipped: 1 });
  });

  it("has a failure when the runner fails, even if all tests passed", () => {
    expect(tallyOf([passed, passed], 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});

describe("the summary", () => {
  const types: Result = { step: "types", passed: 1, failed: 0, skipped: 0, seconds: 1.25, outcomes: [] };
  const unit: Result = { ...types, step: "unit tests", passed: 120, failed: 2, seconds: 60 };
  const timed = (count: number): Outcome[] =>
    Array.from({ length: count }, (_, index) => ({ ...passed, name: `test ${index}`, seconds: index }));

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

  it("names the ten slowest tests of all steps, the slowest first", () => {
    const journey: Outcome = { ...failed, name: "a journey", seconds: 5.5 };
    const lines = summary(
      [
        { ...unit, outcomes: timed(12) },
        { ...types, step: "journeys", outcomes: [journey] },
      ],
      60,
    );
    const table = lines.split("\n").slice(5, -2);
    expect(table).toHaveLength(11);
    expect(table.slice(0, 2)).toEqual(["slowest tests      seconds", "unit tests            11.0  test 11"]);
    expect(table[7]).toBe("journeys               5.5  a journey");
    expect(table[10]).toBe("unit tests             3.0  test 3");
  });
});
