/**
 * `npm run verify -- mutation`: makes small changes to the code, one at a time, and lists those that no unit test detects. `lib/forms`
 * does so in one folder. Each folder runs with its own tests only: many rules stand at the top of a module, so Stryker has to run
 * every given test for each of them.
 */

import { Stryker } from "@stryker-mutator/core";

const FOLDERS = ["lib/forms", "lib/leads/deliver", "lib/leads/intake", "lib/leads/store"];

type Mutants = Awaited<ReturnType<Stryker["runMutationTest"]>>;

/** Returns a row of the table: how many of the changes the tests detected. */
function row(folder: string, mutants: Mutants): string {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
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
const rows: string[] = [];
for (const folder of folders) {
  const stryker = new Stryker({
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
    jsonReporter: { fileName: `test-results/mutation/${folder.replaceAll("/", "-")}.json` },
  });
  rows.push(row(folder, await stryker.runMutationTest()));
}

const head = ["detected", "survived", "not covered", "score"].map((title) => title.padStart(12)).join("");
console.log([`${"folder".padEnd(14)}${head}`, ...rows].join("\n"));
