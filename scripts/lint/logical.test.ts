// biome-ignore-all lint/plugin: what it refuses must stand here.
/** Runs the two rules of this folder in Biome over a folder of examples. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const rejected = [
  'export const a = <p className="ml-2 flex" />;',
  "export const a = `md:pr-4`;",
  'export const a = "text-left";',
  'export const a = "flex -left-3";',
  'export const a = "rounded-tl-card";',
  'export const a = "md:right-[2px]";',
  'export const a = "border-l";',
  'export const a = "scroll-ml-4";',
  'export const a = "hover:!mr-1";',
  "a { margin-left: 1rem; }",
  "a { right: 0; }",
  "a { text-align: left; }",
  "a { float: right; }",
  "a { border-top-left-radius: 2px; }",
];

const accepted = [
  'export const a = "ms-2 pe-4 text-start start-0 rounded-s-card border-e inset-x-0 left over, right-hand";',
  "a { margin-inline-start: 1rem; text-align: start; background-position: left; }",
];

const folder = mkdtempSync(join(tmpdir(), "logical-"));
const nameOf = (line: string, index: number) => `example${index}${line.startsWith("a {") ? ".css" : ".tsx"}`;
const examples = [...rejected, ...accepted];
let findings = "";

beforeAll(() => {
  const plugins = ["utilities", "properties"].map((rule) => resolve(`scripts/lint/logical-${rule}.grit`));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins }));
  for (const [index, line] of examples.entries()) writeFileSync(join(folder, nameOf(line, index)), `${line}\n`);
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), ["lint", "--reporter=json"], {
    cwd: folder,
    encoding: "utf8",
  });
  findings = stdout;
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns whether one of our own rules reports the file. */
const isRejected = (line: string) =>
  JSON.parse(findings).diagnostics.some(
    (diagnostic: unknown) =>
      JSON.stringify(diagnostic).includes(`${nameOf(line, examples.indexOf(line))}"`) &&
      JSON.stringify(diagnostic).includes("Arabic runs from right to left"),
  );

test.each(rejected)("rejects %s", (line) => {
  expect(isRejected(line)).toBe(true);
});

test.each(accepted)("accepts %s", (line) => {
  expect(isRejected(line)).toBe(false);
});
