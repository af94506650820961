/** `npm test`: every check and every test, on two cores, and the sum of all of them as the last line. */

import { playwrightStep, runProgram, vitestStep, withBrowser } from "#scripts/test/steps.ts";

// By default Biome colours each character of a log file.
const colors = process.stdout.isTTY ? "force" : "off";
const faults = { format: "faults", path: "test-results/faults.json" } as const;
const packages = { format: "packages", path: "test-results/packages.json" } as const;

// In the order in which they start. A long step that starts last would leave a core without work.
await runProgram([
  // The build also checks the types of all files, tests and scripts among them.
  { name: "build and types", command: "npm run --silent build" },
  {
    name: "faults",
    command: `node verification/faults/main.ts --half --runs 20 --report ${faults.path}`,
    report: faults,
  },
  vitestStep("unit tests", "unit", ["--maxWorkers=1"]),
  withBrowser(vitestStep("component tests", "component", ["--maxWorkers=1"])),
  vitestStep("HTTP tests", "http", [], { needs: "build and types" }),
  { name: "format and lint", command: `biome ci --colors=${colors} .` },
  { name: "packages", command: `node scripts/check-packages.ts --report ${packages.path}`, report: packages },
  { name: "unused, borders", command: "knip && node verification/main.ts borders" },
  withBrowser(playwrightStep("journeys", ["--project='journeys-*'"], { needs: "build and types", isAlone: true })),
]);
