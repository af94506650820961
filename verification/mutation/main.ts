/**
 * `npm run verify -- mutation`: makes small changes to the code, one at a time, and lists those that no unit test detects. `lib/forms`
 * does so in one folder. Each folder runs with its own tests only: many rules stand at the top of a module, so Stryker has to run
 * every given test for each of them.
 */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "#verification/support/processes.ts";

// npm downloads them for this run, because nothing else needs them.
const PACKAGES = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1"];
const FOLDERS = ["lib/forms", "lib/leads/deliver", "lib/leads/intake", "lib/leads/store"];

/** The part of Stryker's report that counts. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const configFile = join(makeTemporaryFolder("mutation"), "stryker.config.json");

/** Changes the code of a folder, and returns the statuses of all changes. */
function mutate(folder: string): string[] {
  const fileName = `test-results/mutation/${folder.replaceAll("/", "-")}.json`;
  const config = {
    mutate: [`${folder}/**/*.ts`, "!**/*.test.ts", "!**/*testing.ts"],
    testRunner: "vitest",
    vitest: { dir: folder },
    coverageAnalysis: "perTest",
    concurrency: 2,
    ignorePatterns: [".next", ".data", "e2e", "docs", "test-results"],
    // Stryker follows the references of tsconfig.json with a function that TypeScript 7 lacks; ours has no references.
    tsconfigFile: "none",
    reporters: ["progress-append-only", "clear-text", "json"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
    jsonReporter: { fileName },
  };
  writeFileSync(configFile, JSON.stringify(config));
  const packages = PACKAGES.map((name) => `--package=${name}`);
  execFileSync("npm", ["exec", "--yes", ...packages, "--", "stryker", "run", configFile], { stdio: "inherit" });
  const { files } = JSON.parse(readFileSync(fileName, "utf8")) as Report;
  return Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
}

/** Returns a row of the table: how many of the changes the tests detected. */
function row(folder: string, found: readonly string[]): string {
  const count = (...statuses: string[]) => found.filter((status) => statuses.includes(status)).length;
  // A change that makes a test run forever counts as detected.
  const [detected, survived, notCovered] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  const score = (100 * detected) / (detected + survived + notCovered);
  return [
    folder.padEnd(14),
    ...[detected, survived, notCovered, `${score.toFixed(1)} %`].map((cell) => `${cell}`.padStart(12)),
  ].join("");
}

process.env.STORES = "SQLite";
const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
const rows = folders.map((folder) => row(folder, mutate(folder)));

const head = ["detected", "survived", "not covered", "score"].map((title) => title.padStart(12)).join("");
console.log([`${"folder".padEnd(14)}${head}`, ...rows].join("\n"));
