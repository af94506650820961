import { expect, test } from "vitest";
import { growthOf } from "#verification/bench/submissions/soak.ts";

test("memory that rises while the code warms up and then varies is flat", () => {
  expect(growthOf([100, 180, 200, 210, 190, 205, 200, 195])).toMatchObject({ isFlat: true });
});

test("memory that goes on rising is not flat", () => {
  const { growth, isFlat } = growthOf([100, 150, 200, 210, 220, 230, 240, 250]);
  expect([growth > 1.1, isFlat]).toEqual([true, false]);
});
