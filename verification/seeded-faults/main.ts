/**
 * `npm run verify -- seeded-faults`: makes one mistake of the list (faults.ts) after another in a copy of the project, and says
 * which level of tests catches it first. `--levels unit,component,http,journeys,faults` names the levels; the last three build the site
 * for each fault. `--only 3,17` tries these numbers. The exit code is 1 if a fault is caught by none. What the tests print is in
 * test-results/seeded-faults.log.
 */

import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applyFault } from "#verification/seeded-faults/apply-fault.ts";
import { type SeededFault, seededFaults } from "#verification/seeded-faults/faults.ts";
import { exitOnSignal, makeTemporaryFolder, startGroup, stopGroup } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";

/** How long a command may take. One that hangs has caught the fault. */
const LIMIT_MS = 15 * 60_000;

/** How many times a level runs if its failing test passes alone. */
const MAX_RUNS = 3;

/** The test of the list itself fails for every fault, because it finds each text in its file. So the copy has no such test. */
const OWN_TEST = "verification/seeded-faults/faults.test.ts";

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
rmSync(join(copy, OWN_TEST));
mkdirSync("test-results", { recursive: true });
const output = createWriteStream("test-results/seeded-faults.log");

/** Runs a command in the copy. Returns what it printed, or undefined if it succeeded. */
async function findFailure(command: string): Promise<string | undefined> {
  const path = `${join(copy, "node_modules/.bin")}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NO_COLOR: "1" };
  const child = await startGroup(command, [], { cwd: copy, env, shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(output, { end: false });
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const timer = setTimeout(() => stopGroup(child), LIMIT_MS);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  await stopGroup(child);
  return code === 0 ? undefined : printed;
}

/**
 * Returns the first level that fails, with its test. What fails on a busy machine by chance passes alone; then the level runs again. A
 * test that fails only beside others has caught the fault after {@link MAX_RUNS}.
 */
async function findCatch(files: readonly string[]): Promise<string | undefined> {
  for (const level of tried) {
    for (let runs = 1; ; runs++) {
      const printed = await findFailure(levels[level]?.(files) ?? "");
      if (printed === undefined) break;
      const [, test] = /FAIL.*?(\S+\.test\.tsx?)/.exec(printed) ?? [];
      if (!test) return level;
      const failsAlone = (await findFailure(`vitest run ${test} --project ${level}`)) !== undefined;
      if (failsAlone || runs === MAX_RUNS) return `${level} ${test}`;
    }
  }
  return undefined;
}

/** Tries a fault, and puts the file right again. */
async function tryFault({ file, ...fault }: SeededFault): Promise<string | undefined> {
  const path = join(copy, file);
  const right = readFileSync(path, "utf8");
  writeFileSync(path, applyFault(right, { file, ...fault }));
  output.write(`\n=== ${file}: ${fault.harm}\n`);
  try {
    return await findCatch([file]);
  } finally {
    writeFileSync(path, right);
  }
}

const broken = await findCatch([...new Set(chosen.map(({ fault }) => fault.file))]);
if (broken) throw new Error(`${broken} fails without any fault.`);

let missed = 0;
for (const { number, fault } of chosen) {
  const found = await tryFault(fault);
  if (!found) missed++;
  console.log(`${number}. ${fault.harm} (${fault.file})\n   ${found ?? "MISSED"}`);
}
console.log(`${chosen.length - missed} of ${chosen.length} caught by ${tried.join(", ")}`);
process.exitCode = missed > 0 ? 1 : 0;
