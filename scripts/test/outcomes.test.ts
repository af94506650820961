import { describe, expect, it } from "vitest";
import { outcomesOf } from "#scripts/test/outcomes.ts";

const vitest = (...files: object[]) => JSON.stringify({ testResults: files });
const playwright = (...suites: object[]) => JSON.stringify({ suites });

describe("Vitest's report", () => {
  it("has the name, the status and the seconds of each test", () => {
    const tests = [
      { ancestorTitles: ["a group", "inside"], title: "passes", status: "passed", duration: 1500 },
      { ancestorTitles: [""], title: "fails", status: "failed", duration: 20 },
      { ancestorTitles: [], title: "is left out", status: "skipped" },
      { ancestorTitles: [], title: "is planned", status: "todo" },
    ];
    const file = { name: `${process.cwd()}/lib/a.test.ts`, status: "failed", assertionResults: tests };
    expect(outcomesOf("vitest", vitest(file))).toEqual([
      { name: "lib/a.test.ts › a group › inside › passes", status: "passed", seconds: 1.5 },
      { name: "lib/a.test.ts › fails", status: "failed", seconds: 0.02 },
      { name: "lib/a.test.ts › is left out", status: "skipped", seconds: 0 },
      { name: "lib/a.test.ts › is planned", status: "skipped", seconds: 0 },
    ]);
  });

  it("has one failure for a file that broke without a failed test", () => {
    const passed = { ancestorTitles: [], title: "passes", status: "passed", duration: 1 };
    const failed = { ...passed, status: "failed" };
    const outcomes = outcomesOf(
      "vitest",
      vitest(
        { name: "empty.test.ts", status: "failed", assertionResults: [] },
        { name: "hook.test.ts", status: "failed", assertionResults: [passed] },
        { name: "test.test.ts", status: "failed", assertionResults: [failed, passed] },
      ),
    );
    expect(outcomes.filter(({ status }) => status === "failed").map(({ name }) => name)).toEqual([
      "empty.test.ts",
      "hook.test.ts",
      "test.test.ts › passes",
    ]);
  });
});

describe("Playwright's report", () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: "home.spec.ts",
    tests: [{ projectName: "en", status, results: durations.map((duration) => ({ duration })) }],
  });

  it("has the tests of a file and of the groups in it", () => {
    const report = playwright({
      title: "home.spec.ts",
      specs: [spec("opens", "expected", 2000)],
      suites: [{ title: "the menu", specs: [spec("closes", "skipped")] }],
    });
    expect(outcomesOf("playwright", report)).toEqual([
      { name: "home.spec.ts [en] › opens", status: "passed", seconds: 2 },
      { name: "home.spec.ts [en] › the menu › closes", status: "skipped", seconds: 0 },
    ]);
  });

  it("has a failure for a test that failed at first and passed with the trace", () => {
    const report = playwright({
      title: "home.spec.ts",
      specs: [spec("wavers", "flaky", 3000, 4000), spec("breaks", "unexpected", 1000, 1000)],
    });
    expect(outcomesOf("playwright", report)).toMatchObject([
      { status: "failed", seconds: 7 },
      { status: "failed", seconds: 2 },
    ]);
  });
});

describe("the report of the faults", () => {
  it("has each scenario on each store", () => {
    const scenarios = [
      { scenario: "a crowd", store: "sqlite", isGood: true },
      { scenario: "a crowd", store: "postgres", isGood: false },
    ];
    expect(outcomesOf("faults", JSON.stringify({ scenarios }))).toMatchObject([
      { name: "a crowd, sqlite", status: "passed" },
      { name: "a crowd, postgres", status: "failed" },
    ]);
  });
});

describe("no report", () => {
  it.each([undefined, "", '{"test', "{}", "null"])("has no outcome: %j", (json) => {
    expect(outcomesOf("vitest", json)).toEqual([]);
    expect(outcomesOf("playwright", json)).toEqual([]);
    expect(outcomesOf("faults", json)).toEqual([]);
  });
});
