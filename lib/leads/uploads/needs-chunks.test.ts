import { expect, test } from "vitest";
import { needsChunks } from "#lib/leads/uploads/needs-chunks.ts";

const MIB = 1024 * 1024;
const files = (...sizes: number[]) => sizes.map((size) => new File([new Uint8Array(size)], "a.pdf"));

test.each([
  ["no file", [], false],
  ["a small one", [1000], false],
  ["as much as one request", [0.5 * MIB, 0.5 * MIB], false],
  ["one byte more", [0.5 * MIB, 0.5 * MIB, 1], true],
  ["a large one", [10 * MIB], true],
])("%s", (_, sizes, expected) => {
  expect(needsChunks(files(...sizes))).toBe(expected);
});
