/** Runs the steps of a test command: stage after stage, and the steps of a stage side by side. */

import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import concurrently, { type CloseEvent } from "concurrently";
import { type Format, type Result, readReport, summary } from "#scripts/test/report.ts";
import { endWithShell } from "#verification/support/processes.ts";

export interface Step {
  readonly name: string;
  readonly command: string;
  /** The step of an earlier stage that must pass before this one starts. */
  readonly needs?: string;
  /** The file with the counts of tests. A step without one counts as one test. */
  readonly report?: { readonly format: Format; readonly path: string };
}

/** The test runners have one worker each, on two cores; and HTTP tests wait most of the time. */
const STEPS_AT_ONCE = 3;

/** Removed before each run: an old report must not count for a step that crashes in this one. */
const RESULTS = "test-results";

/** Returns a step that runs the tests of one project of Vitest. */
export function vitestStep(name: string, project: string, flags: readonly string[], others?: Partial<Step>): Step {
  const path = `${RESULTS}/vitest-${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const command = ["vitest", ...flags, "--run", "--project", project, ...reporters].join(" ");
  return { name, command, report: { format: "vitest", path }, ...others };
}

/** Returns a step that runs Playwright's tests; playwright.config.ts names the report. */
export function playwrightStep(name: string, flags: readonly string[], others?: Partial<Step>): Step {
  const report = { format: "playwright", path: `${RESULTS}/playwright.json` } as const;
  return { name, command: ["playwright", "test", ...flags].join(" "), report, ...others };
}

/** Returns the step with a browser made sure of first. */
export function withBrowser(step: Step): Step {
  return { ...step, command: `node verification/support/ensure-browser.ts && ${step.command}` };
}

/** Runs the stages as a program: prints the table at the end, and sets the exit code. */
export async function runProgram(stages: readonly (readonly Step[])[]): Promise<void> {
  endWithShell();
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  // Tests start some two hundred Node programs: each finds its modules compiled by the one before.
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");
  rmSync(RESULTS, { recursive: true, force: true });
  const start = performance.now();
  const results: Result[] = [];
  for (const stage of stages) results.push(...(await runStage(stage, results)));
  console.log(`\n${summary(results, (performance.now() - start) / 1000)}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Returns the results of a stage in the order of its steps; a step whose need has failed counts as failed and does not run. */
async function runStage(stage: readonly Step[], before: readonly Result[]): Promise<Result[]> {
  const isReady = ({ needs }: Step) => !before.some(({ step, failed }) => step === needs && failed > 0);
  const ready = stage.filter(isReady);
  const ends = ready.length > 0 ? await runSideBySide(ready) : [];
  if (ends.some(({ killed }) => killed)) process.exit(1);
  return stage.map((step) => {
    const end = ends.find(({ command }) => command.name === step.name);
    if (end) return resultOf(step, Number(end.exitCode), end.timings.durationSeconds);
    return { step: step.name, passed: 0, failed: 1, skipped: 0, seconds: 0, note: `not run: ${step.needs} failed` };
  });
}

/** Runs the commands of steps; each prints as it goes, after the ones before it have ended. */
function runSideBySide(steps: readonly Step[]): Promise<CloseEvent[]> {
  const commands = steps.map(({ name, command }) => ({ name, command }));
  const { result } = concurrently(commands, { group: true, maxProcesses: STEPS_AT_ONCE, prefix: "none" });
  return result.catch((ends: CloseEvent[]) => ends);
}

/** Returns the result of a step. It is never better than the exit code: a crash after the last test is one failure. */
function resultOf({ name, report }: Step, exitCode: number, seconds: number): Result {
  const ownTest = { passed: Number(exitCode === 0), failed: 0, skipped: 0 };
  const counts = report ? readReport(report.format, readIfThere(report.path)) : ownTest;
  return { step: name, ...counts, failed: counts.failed || Number(exitCode !== 0), seconds };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
