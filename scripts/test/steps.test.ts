import { describe, expect, it } from "vitest";
import type { Result } from "#scripts/test/report.ts";
import { type Step, schedule } from "#scripts/test/steps.ts";

const step = (name: string, others: Partial<Step> = {}): Step => ({ name, commands: [], ...others });

/** Performs steps until the test ends each of them. */
function workshop() {
  const started = new Map<string, (result: Result) => void>();
  const perform = ({ name }: Step) => new Promise<Result>((end) => started.set(name, end));
  const end = async (name: string, failed = 0) => {
    started.get(name)?.({ step: name, passed: 1 - failed, failed, skipped: 0, seconds: 1, outcomes: [] });
    started.delete(name);
    // All promises that follow from the end settle before the event loop goes on.
    await new Promise(setImmediate);
  };
  return { perform, end, running: () => [...started.keys()] };
}

describe("the schedule of steps", () => {
  it("runs two steps at a time, in the order of the list", async () => {
    const { perform, end, running } = workshop();
    const results = schedule([step("a"), step("b"), step("c"), step("d")], perform);
    expect(running()).toEqual(["a", "b"]);
    await end("b");
    expect(running()).toEqual(["a", "c"]);
    await end("a");
    expect(running()).toEqual(["c", "d"]);
    await end("d");
    await end("c");
    expect((await results).map((result) => result.step)).toEqual(["a", "b", "c", "d"]);
  });

  it("lets a later step start while an earlier one waits for its needs", async () => {
    const { perform, end, running } = workshop();
    const results = schedule([step("build"), step("types", { needs: ["build"] }), step("lint")], perform);
    expect(running()).toEqual(["build", "lint"]);
    await end("lint");
    expect(running()).toEqual(["build"]);
    await end("build");
    expect(running()).toEqual(["types"]);
    await end("types");
    expect((await results).map((result) => result.passed)).toEqual([1, 1, 1]);
  });

  it("runs a step alone that uses both cores", async () => {
    const { perform, end, running } = workshop();
    const results = schedule([step("lint"), step("journeys", { cores: 2 }), step("unit")], perform);
    expect(running()).toEqual(["lint", "unit"]);
    await end("lint");
    expect(running()).toEqual(["unit"]);
    await end("unit");
    expect(running()).toEqual(["journeys"]);
    await end("journeys");
    await results;
  });

  it("runs a step that waits most of the time beside two others", async () => {
    const { perform, end, running } = workshop();
    const results = schedule([step("lint"), step("unit"), step("types"), step("HTTP", { cores: 0 })], perform);
    expect(running()).toEqual(["lint", "unit", "HTTP"]);
    await end("HTTP");
    expect(running()).toEqual(["lint", "unit"]);
    await end("lint");
    await end("unit");
    await end("types");
    await results;
  });

  it("counts as failed, without a run, what needs a failed step", async () => {
    const { perform, end, running } = workshop();
    const steps = [
      step("build"),
      step("types", { needs: ["build"] }),
      step("journeys", { needs: ["types"], cores: 2 }),
    ];
    const results = schedule([...steps, step("lint")], perform);
    await end("build", 1);
    expect(running()).toEqual(["lint"]);
    await end("lint");
    expect(await results).toMatchObject([
      { step: "build", failed: 1 },
      { step: "types", failed: 1, passed: 0, note: "not run: build failed" },
      { step: "journeys", failed: 1, passed: 0, note: "not run: types failed" },
      { step: "lint", passed: 1 },
    ]);
  });

  it("refuses needs that no step meets", async () => {
    const { perform } = workshop();
    await expect(schedule([step("a", { needs: ["b"] })], perform)).rejects.toThrow("No step starts these: a.");
  });
});
