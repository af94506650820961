/**
 * `npm run verify -- without <feature>`: deletes a feature in a copy of this folder, and checks that the rest stands: borders, types, unused
 * code, links of documents and unit tests, and with `--build` the build, the HTTP tests and the journeys of the core. `all` deletes all
 * features. The exit code is 1 if something does not hold.
 */

import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createChecklist } from "#verification/support/checklist.ts";
import { exitWithUsage, nodeArguments, readArguments } from "#verification/support/commands.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { copyProject } from "#verification/support/project-copy.ts";
import { removeFeature } from "#verification/without/remove-feature.ts";

const usage = `usage: npm run verify -- without <feature> [--quick] [--build]

Deletes a feature in a copy of this folder, and checks that the rest stands. "all" deletes all features, one after the other.

  --quick  only borders, types, unused code, and links of documents
  --build  also the build, the HTTP tests and the journeys`;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { quick: { type: "boolean" }, build: { type: "boolean" } },
});
const known = globSync("features/*/")
  .map((path) => path.split(/[\\/]/)[1] ?? "")
  .toSorted();
const [asked = ""] = positionals;
if (asked !== "all" && !known.includes(asked)) exitWithUsage(`Name one of: ${known.join(", ")}, all`, usage);

const { check, finish } = createChecklist();
const folder = makeTemporaryFolder("without");
copyProject(folder);

for (const feature of asked === "all" ? known : [asked]) {
  const { files, breaches } = removeFeature(folder, feature);
  check(`no file that must stay imports ${feature}`, breaches.length === 0, breaches);
  console.log(`  with it go: ${files.join(", ") || "no other files"}`);
}

/** Runs a command line in the copy, and checks that it succeeds. */
function checkCommand(what: string, line: string): boolean {
  const start = Date.now();
  try {
    execFileSync(process.execPath, nodeArguments(line), { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
    check(`${what} (${Math.round((Date.now() - start) / 1000)} s)`, true);
    return true;
  } catch {
    check(what, false);
    return false;
  }
}

checkCommand("borders, circles and orphans", "depcruise --config dependency-cruiser.config.ts .");
checkCommand("no unused file", "knip --include files,unlisted,unresolved --no-config-hints");
if (checkCommand("types of routes", "next typegen")) checkCommand("types", "tsc --noEmit");
const linkTests = "scripts/citations scripts/readme scripts/log-events";
if (values.quick) checkCommand("links of documents", `vitest run --project unit --reporter=dot ${linkTests}`);
else checkCommand("unit tests, links of documents among them", "vitest run --project unit");
if (values.build && checkCommand("the build", "node scripts/site.ts build")) {
  checkCommand("HTTP tests", "vitest run --project http");
  checkCommand("journeys", "playwright test --project=journeys-en");
}

const lines = globSync("{app,components,lib,features,content,brand}/**/*.{ts,tsx,css}", { cwd: folder })
  .filter((path) => !/\.test\.tsx?$|testing/.test(path))
  .reduce((sum, path) => sum + readFileSync(join(folder, path), "utf8").split("\n").length - 1, 0);
console.log(`What is left has ${lines} lines of product code.`);
finish();
