/** `npm test`: every check and every test, on two cores, and the sum of all of them as the last line. */

import { playwrightStep, runProgram, type Step, vitestStep, withBrowser } from "#scripts/test/steps.ts";

// By default Biome colours each character of a log file.
const colors = process.stdout.isTTY ? "force" : "off";
const report = { format: "faults", path: "test-results/faults.json" } as const;

const checks: Step[] = [
  // The build also checks the types of all files, tests and scripts among them.
  { name: "build and types", command: "npm run --silent build" },
  { name: "faults", command: `node verification/faults/main.ts --half --runs 20 --report ${report.path}`, report },
  { name: "format and lint", command: `biome ci --colors=${colors} .` },
  { name: "packages", command: "node scripts/check-packages.ts" },
  { name: "unused, borders", command: "knip && node verification/main.ts borders" },
];

const tests: Step[] = [
  withBrowser(vitestStep("component tests", "component", ["--maxWorkers=1"])),
  vitestStep("unit tests", "unit", ["--maxWorkers=1"]),
  vitestStep("HTTP tests", "http", [], { needs: "build and types" }),
];

// Journeys have two workers, so they run alone.
await runProgram([
  checks,
  tests,
  [withBrowser(playwrightStep("journeys", ["--project='journeys-*'"], { needs: "build and types" }))],
]);
