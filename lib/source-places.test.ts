import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { toSourcePlaces } from "#lib/error-facts.ts";

/** Returns a bundle of one line, whose column 11 is line 42 of a source, and the folder of both. */
async function bundle(source: string) {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "chunk.js");
  // One segment in Base64 VLQ: column 10, source 0, line 41, column 6.
  await writeFile(
    `${file}.map`,
    JSON.stringify({ version: 3, sources: [relative(folder, source)], names: [], mappings: "UAyCM" }),
  );
  return file;
}

test("a place in a bundle is a place in its source", async () => {
  const file = await bundle("lib/leads/store/submissions/outbox.ts");
  expect(toSourcePlaces([{ file, line: 1, column: 11 }])).toEqual(["lib/leads/store/submissions/outbox.ts:42"]);
});

test("a place is looked up once, so that many errors cost one reading of a map", async () => {
  const file = await bundle("lib/leads/store/submissions/outbox.ts");
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const places = [11, 12].map((column) => ({ file, line: 1, column }));
  for (const _ of [1, 2, 3]) expect(toSourcePlaces(places)).toHaveLength(2);
  expect(parse).toHaveBeenCalledTimes(1);
});

test.each([
  ["a bundle without a map", { file: join(import.meta.dirname, "gone.js"), line: 1, column: 5 }, "lib/gone.js:1:5"],
  ["a source", { file: join(import.meta.dirname, "log.ts"), line: 3, column: 5 }, "lib/log.ts:3"],
  ["Node itself", { file: "node:internal/fs", line: 3, column: 5 }, "node:internal/fs:3"],
])("a place in %s is named as it is", (_, place, named) => {
  expect(toSourcePlaces([place])).toEqual([named]);
});
