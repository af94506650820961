/**
 * `npm run test:mutation`: changes the code in small ways, one at a time, and lists the changes that no unit test notices.
 * `-- lib/forms` does so in one folder. Each folder is tried with its own tests only: many rules stand at the top of a module, so
 * Stryker has to run all tests that it is given for each of them.
 */

import { Stryker } from "@stryker-mutator/core";

const FOLDERS = ["lib/forms", "lib/delivery", "lib/intake", "lib/store"];

type Mutants = Awaited<ReturnType<Stryker["runMutationTest"]>>;

/** Returns a row of the table: of the changes that run at all, how many were noticed. */
function row(folder: string, mutants: Mutants): string {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  // A change that makes a test run forever is noticed too.
  const [noticed, survived, notCovered] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  const score = (100 * noticed) / (noticed + survived + notCovered);
  return [
    folder.padEnd(14),
    ...[noticed, survived, notCovered, `${score.toFixed(1)} %`].map((cell) => `${cell}`.padStart(12)),
  ].join("");
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
const rows: string[] = [];
for (const folder of folders) {
  const stryker = new Stryker({
    mutate: [`${folder}/**/*.ts`, "!**/*.test.ts", "!**/*testing.ts"],
    vitest: { dir: folder },
    jsonReporter: { fileName: `test-results/mutation/${folder.replaceAll("/", "-")}.json` },
  });
  rows.push(row(folder, await stryker.runMutationTest()));
}

const head = ["noticed", "survived", "not covered", "score"].map((title) => title.padStart(12)).join("");
console.log([`${"folder".padEnd(14)}${head}`, ...rows].join("\n"));
