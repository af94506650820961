/**
 * `npm run verify -- seeded-faults`: makes one mistake of the list (faults.ts) after another in a copy of the project, and says
 * which level of tests catches it first. `--levels unit,component,http,journeys,faults` names the levels; the last three build the site
 * for each fault. `--only 3,17` tries these numbers. The exit code is 1 if a fault is caught by none. What the tests print is in
 * test-results/seeded-faults.log.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applyFault } from "#verification/seeded-faults/apply-fault.ts";
import { type SeededFault, seededFaults } from "#verification/seeded-faults/faults.ts";
import { exitOnSignal, makeTemporaryFolder, stopAtExit } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";

/** How long a command may take. One that hangs has caught the fault. */
const LIMIT_MS = 15 * 60_000;

const related = (project: string) => (files: readonly string[]) =>
  `vitest related ${files.join(" ")} --run --bail 1 --passWithNoTests --project ${project}`;

/** The levels of tests, the cheapest first (CONTRIBUTING.md), with the command for the files that have changed. */
const levels: Readonly<Record<string, (files: readonly string[]) => string>> = {
  unit: related("unit"),
  component: related("component"),
  // A fault that the build refuses never reaches a visitor either.
  build: () => "npm run --silent build",
  http: () => "vitest run --bail 1 --project http",
  journeys: () => "playwright test --project journeys-en -x",
  faults: () => "node verification/faults/main.ts",
};

const { values } = parseArgs({
  options: { levels: { type: "string", default: "unit,component" }, only: { type: "string" } },
});
const asked = values.levels.split(",");
const unknown = asked.find((level) => !Object.hasOwn(levels, level));
if (unknown) throw new Error(`There is no level "${unknown}". There are ${Object.keys(levels).join(", ")}.`);
const needsBuild = asked.some((level) => ["http", "journeys", "faults"].includes(level));
const tried = Object.keys(levels).filter((level) => asked.includes(level) || (level === "build" && needsBuild));
const only = values.only?.split(",").map(Number);
const numbered = seededFaults.map((fault, index) => ({ fault, number: index + 1 }));
const chosen = numbered.filter(({ number }) => only?.includes(number) ?? true);

exitOnSignal();
const copy = makeTemporaryFolder("seeded-faults");
copyProject(copy);
mkdirSync("test-results", { recursive: true });
const output = createWriteStream("test-results/seeded-faults.log");

/** Runs the tests of a level in the copy, and returns true if all pass. */
async function passes(level: string, files: readonly string[]): Promise<boolean> {
  const path = `${join(copy, "node_modules/.bin")}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(levels[level]?.(files) ?? "", { cwd: copy, env, shell: true, detached: true });
  stopAtExit(child);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), LIMIT_MS);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return code === 0;
}

/** Returns the first level whose tests fail, or undefined. */
async function findFailure(files: readonly string[]): Promise<string | undefined> {
  for (const level of tried) if (!(await passes(level, files))) return level;
  return undefined;
}

/** Tries a fault, and puts the file right again. */
async function tryFault({ file, ...fault }: SeededFault): Promise<string | undefined> {
  const path = join(copy, file);
  const right = readFileSync(path, "utf8");
  writeFileSync(path, applyFault(right, { file, ...fault }));
  output.write(`\n=== ${file}: ${fault.harm}\n`);
  try {
    return await findFailure([file]);
  } finally {
    writeFileSync(path, right);
  }
}

const broken = await findFailure([...new Set(chosen.map(({ fault }) => fault.file))]);
if (broken) throw new Error(`The tests of the level "${broken}" fail without any fault.`);

let missed = 0;
for (const { number, fault } of chosen) {
  const level = await tryFault(fault);
  if (!level) missed++;
  console.log(`${String(number).padStart(2)}  ${(level ?? "MISSED").padEnd(9)}  ${fault.file}: ${fault.harm}`);
}
console.log(`${chosen.length - missed} of ${chosen.length} caught by ${tried.join(", ")}`);
process.exitCode = missed > 0 ? 1 : 0;
