import { expect, test } from "vitest";
import { growthOf, type SoakSample } from "#verification/bench/load/soak.ts";

const samplesOf = (memory: readonly number[]): SoakSample[] =>
  memory.map((each, index) => ({ seconds: index * 10, memory: each, delayP99: 1, delayMax: 2 }));

test("memory that rises while the code warms up and then varies is flat", () => {
  expect(growthOf(samplesOf([100, 180, 200, 210, 190, 205, 200, 195]))).toMatchObject({ isFlat: true });
});

test("memory that goes on rising is not flat", () => {
  const { growth, isFlat } = growthOf(samplesOf([100, 150, 200, 210, 220, 230, 240, 250]));
  expect([growth > 1.1, isFlat]).toEqual([true, false]);
});
