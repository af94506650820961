/** Runs the steps of a test command side by side, each as soon as it can start. */

import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { PassThrough, type Readable, type Writable } from "node:stream";
import concurrently, { type CloseEvent } from "concurrently";
import { type Format, type Result, readReport, summary } from "#scripts/test/report.ts";
import { endWithShell } from "#verification/support/processes.ts";

export interface Step {
  readonly name: string;
  readonly command: string;
  /** The name of the step that must pass before this one starts. */
  readonly needs?: string;
  /** True for the last step, which starts when all others have ended, because it keeps both cores busy. */
  readonly isAlone?: true;
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

/** Runs the steps as a program: prints the table at the end, and sets the exit code. */
export async function runProgram(steps: readonly Step[]): Promise<void> {
  endWithShell();
  // Tests start some two hundred Node programs: each finds its modules compiled by the one before.
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");
  rmSync(RESULTS, { recursive: true, force: true });
  const start = performance.now();
  const results = await runSteps(steps);
  console.log(`\n${summary(results, (performance.now() - start) / 1000)}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Returns the results in the order of the steps. A place that becomes free goes to the first step that can start. */
async function runSteps(steps: readonly Step[]): Promise<Result[]> {
  const outputs = new Map(steps.map((step) => [step, new PassThrough()]));
  const printed = print([...outputs.values()]);
  const results = new Map<string, Result>();
  const running = new Set<Promise<void>>();
  const waiting = new Set(steps);
  let isKilled = false;

  const canStart = ({ needs, isAlone }: Step) =>
    isAlone ? running.size === 0 && waiting.size === 1 : !needs || results.has(needs);

  async function run(step: Step) {
    const output = outputs.get(step) ?? new PassThrough();
    if (step.needs && results.get(step.needs)?.failed !== 0) {
      results.set(step.name, { ...notRun, step: step.name, note: `not run: ${step.needs} failed` });
    } else {
      const end = await runCommand(step, output);
      isKilled ||= end.killed;
      results.set(step.name, resultOf(step, Number(end.exitCode), end.timings.durationSeconds));
    }
    output.end();
  }

  while (waiting.size > 0 || running.size > 0) {
    const next = running.size < STEPS_AT_ONCE && !isKilled ? [...waiting].find(canStart) : undefined;
    if (next) {
      waiting.delete(next);
      const ended = run(next).finally(() => running.delete(ended));
      running.add(ended);
    } else if (running.size > 0) await Promise.race(running);
    else if (isKilled) process.exit(1);
    else throw new Error(`nothing that has ended is what these need: ${[...waiting].map(({ name }) => name)}`);
  }
  await printed;
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

const notRun = { passed: 0, failed: 1, skipped: 0, failures: [], seconds: 0 } as const;

/** Prints the first output as it comes, and each other one after the outputs before it have ended. */
async function print(outputs: readonly Readable[]): Promise<void> {
  for (const output of outputs) for await (const chunk of output) process.stdout.write(chunk);
}

/** Runs the command of a step. A signal to this process ends the command too. */
async function runCommand({ name, command }: Step, outputStream: Writable): Promise<CloseEvent> {
  const { result } = concurrently([{ name, command }], { outputStream, prefix: "none" });
  const [end] = await result.catch((ends: CloseEvent[]) => ends);
  if (!end) throw new Error(`${name} did not start`);
  return end;
}

/** Returns the result of a step. It is never better than the exit code: a crash after the last test is one failure. */
function resultOf({ name, report }: Step, exitCode: number, seconds: number): Result {
  const ownTest = { passed: Number(exitCode === 0), failed: 0, skipped: 0, failures: [] };
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
