/** `npm test` runs every check and every test on two cores. The last line is the sum of all of them. */

import { borders, playwrightStep, runProgram, vitestStep, withBrowser } from "#scripts/test/steps.ts";
import { readArguments } from "#verification/support/commands.ts";

readArguments(
  `usage: npm test

Runs every check and every test. It ends with a table of the steps, the failed tests and the sums. npm run test:quick runs what
a change touches, and npm run verify one level of tests.`,
  {},
);

// By default Biome colours each character of a log file.
const colors = process.stdout.isTTY ? "force" : "off";
const faults = { format: "checks", path: "test-results/faults.json" } as const;
const packages = { format: "checks", path: "test-results/packages.json" } as const;

// In the order in which they start. A long step that starts last would leave a core without work.
await runProgram([
  // The build also checks the types of all files, tests and scripts among them.
  { name: "build and types", commands: ["node scripts/site.ts build"] },
  {
    name: "faults",
    commands: [`node verification/faults/main.ts --half --runs 20 --report ${faults.path}`],
    report: faults,
  },
  vitestStep("unit tests", "unit", ["--maxWorkers=1"]),
  withBrowser(vitestStep("component tests", "component", ["--maxWorkers=1"])),
  vitestStep("HTTP tests", "http", [], { needs: "build and types" }),
  { name: "format and lint", commands: [`biome ci --colors=${colors} .`] },
  { name: "packages", commands: [`node scripts/check-packages.ts --report ${packages.path}`], report: packages },
  { name: "unused, borders", commands: ["knip", borders] },
  withBrowser(playwrightStep("journeys", ["--project=journeys-*"], { needs: "build and types", isAlone: true })),
]);
