/** `npm test`: every check and every test there is, in order, and the sum of all of them as the last line. */

import { readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./ensure-browser.ts";
import { run, whenAskedToEnd } from "./processes.ts";
import { type Row, summary, type Tally, tallyFaults, tallyPlaywright, tallyStep, tallyVitest } from "./test-report.ts";

const UNIT_REPORT = "test-results/vitest.json";
const FAULTS_REPORT = "test-results/faults.json";
const BROWSER_REPORT = "test-results/playwright.json";

const rows: Row[] = [];

/** Runs commands up to the first that fails, and adds a row with what that came to. */
async function step(name: string, commands: string[], tally: (exitCode: number) => Tally): Promise<boolean> {
  const start = performance.now();
  let exitCode = 0;
  for (const line of commands) {
    console.log(`\n── ${name}: ${line}`);
    const [command = "", ...args] = line.split(" ");
    exitCode = await run(command, args);
    if (exitCode !== 0) break;
  }
  const seconds = (performance.now() - start) / 1000;
  rows.push({ step: name, ...tally(exitCode), seconds });
  return exitCode === 0;
}

function report(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

whenAskedToEnd(() => process.exit(1));
process.env.NEXT_TELEMETRY_DISABLED = "1";
// A report of an earlier run must not speak for a suite that crashes in this one.
rmSync("test-results", { recursive: true, force: true });

const hasBrowser = await ensureBrowser();

// Left to itself Biome colours each character of a log file.
const colors = process.stdout.isTTY ? "force" : "off";
await step("format and lint", [`biome ci --colors=${colors} .`], tallyStep);
// Next's route types are generated; without them the types of a clean checkout are wrong.
await step("types", ["next typegen", "tsc --noEmit --incremental false"], tallyStep);
await step("knip", ["knip"], tallyStep);
await step(
  "unit tests",
  [`vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`],
  (exitCode) => tallyVitest(report(UNIT_REPORT), exitCode),
);
await step("faults", [`node scripts/test-faults.ts --report ${FAULTS_REPORT}`], (exitCode) =>
  tallyFaults(report(FAULTS_REPORT), exitCode),
);
const isBuilt = await step("build", ["next build"], tallyStep);

if (isBuilt && hasBrowser) {
  await step("browser tests", ["playwright test"], (exitCode) => tallyPlaywright(report(BROWSER_REPORT), exitCode));
} else {
  const note = isBuilt ? "not run: no browser" : "not run: no build";
  rows.push({ step: "browser tests", ...tallyPlaywright(undefined, 1), seconds: 0, note });
}

console.log(`\n${summary(rows)}`);
process.exitCode = rows.some((row) => row.failed > 0) ? 1 : 0;
