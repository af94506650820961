/** `npm test`: every check and every test, side by side on two cores, and the sum of all of them as the last line. */

import { playwrightStep, runProgram, vitestStep } from "#scripts/test/steps.ts";

// Left to itself, Biome colours each character of a log file.
const colors = process.stdout.isTTY ? "force" : "off";
const faults = { format: "faults", path: "test-results/faults.json" } as const;

// A step beside another one has one core, so its test runner has one worker. HTTP tests wait most of the time.
// In this order both cores finish their steps at about the same time. Then the journeys use both.
await runProgram([
  // It also checks the types of all files, tests and scripts among them.
  { name: "build and types", commands: ["next build"] },
  { name: "browser", commands: ["node scripts/ensure-browser.ts"] },
  { name: "format and lint", commands: [`biome ci --colors=${colors} .`] },
  { name: "unused, borders", commands: ["knip", "npm run --silent borders"] },
  vitestStep("HTTP tests", "vitest.http.config.ts", [], { needs: ["build and types"], cores: 0 }),
  vitestStep("component tests", "vitest.browser.config.ts", ["--maxWorkers=1"], { needs: ["browser"] }),
  vitestStep("unit tests", "vitest.config.ts", ["--maxWorkers=1"]),
  { name: "faults", commands: [`node verification/faults/main.ts --report ${faults.path}`], report: faults },
  playwrightStep("journeys", [], { needs: ["build and types", "browser"] }),
]);
