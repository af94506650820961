/** Runs the steps of a test command side by side, each as soon as it can start. */

import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Format, type Result, readReport, summary } from "#scripts/test/report.ts";
import { nodeArguments } from "#verification/support/commands.ts";
import { exitOnSignal, startGroup, stopGroup, waitForExit } from "#verification/support/processes.ts";

export interface Step {
  readonly name: string;
  /** Command lines that run one after the other, until one fails. */
  readonly commands: readonly string[];
  /** The name of the step that must pass before this one starts. */
  readonly needs?: string;
  /** True for the last step, which starts when all others have ended, because it keeps both cores busy. */
  readonly isAlone?: true;
  /** The file with the counts of tests. A step without one counts as one test. */
  readonly report?: { readonly format: Format; readonly path: string };
  /** How long the step may take in seconds. Then it is stopped and has failed. */
  readonly limit?: number;
}

/** Looks for imports that cross a border, circles and orphans. */
export const borders = "depcruise --config dependency-cruiser.config.ts --output-type err-long .";

/** The test runners have one worker each, on two cores; and HTTP tests wait most of the time. */
const STEPS_AT_ONCE = 3;

/** Only ends a step that hangs: on two busy cores the longest one took 13 minutes. */
const LIMIT_SECONDS = 20 * 60;

/** Removed before each run: an old report must not count for a step that crashes in this one. */
const RESULTS = "test-results";

/** Returns a step that runs the tests of one project of Vitest. */
export function vitestStep(name: string, project: string, flags: readonly string[], others?: Partial<Step>): Step {
  const path = `${RESULTS}/vitest-${project}.json`;
  const reporters = [
    "--reporter=default",
    "--reporter=./scripts/test/running-tests.ts",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ];
  const command = ["vitest", ...flags, "--run", "--project", project, ...reporters].join(" ");
  return { name, commands: [command], report: { format: "vitest", path }, ...others };
}

/** Returns a step that runs Playwright's tests; playwright.config.ts names the report. */
export function playwrightStep(name: string, flags: readonly string[], others?: Partial<Step>): Step {
  const report = { format: "playwright", path: `${RESULTS}/playwright.json` } as const;
  // Playwright itself can name the tests that it stops.
  const limit = `--global-timeout=${(LIMIT_SECONDS - 120) * 1000}`;
  return { name, commands: [["playwright", "test", limit, ...flags].join(" ")], report, ...others };
}

/** Returns the step with a browser made sure of first. */
export function withBrowser(step: Step): Step {
  return { ...step, commands: ["node verification/support/ensure-browser.ts", ...step.commands] };
}

/** Runs the steps as a program: prints the table at the end, and sets the exit code. */
export async function runProgram(steps: readonly Step[]): Promise<void> {
  exitOnSignal();
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
  let isStopped = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      isStopped = true;
    });

  const canStart = ({ needs, isAlone }: Step) =>
    isAlone ? running.size === 0 && waiting.size === 1 : !needs || results.has(needs);

  async function run(step: Step) {
    const output = outputs.get(step) ?? new PassThrough();
    const isRun = !step.needs || results.get(step.needs)?.failed === 0;
    const note = `not run: ${step.needs} failed`;
    const result = isRun ? await runStep(step, output) : { ...noTests, step: step.name, failed: 1, seconds: 0, note };
    results.set(step.name, result);
    output.end();
  }

  while (waiting.size > 0 || running.size > 0) {
    const next = running.size < STEPS_AT_ONCE && !isStopped ? [...waiting].find(canStart) : undefined;
    if (next) {
      waiting.delete(next);
      const ended = run(next).finally(() => running.delete(ended));
      running.add(ended);
    } else if (running.size > 0) await Promise.race(running);
    else if (isStopped) process.exit(1);
    else throw new Error(`nothing that has ended is what these need: ${[...waiting].map(({ name }) => name)}`);
  }
  await printed;
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] } as const;

/** Prints the first output as it comes, and each other one after the outputs before it have ended. */
async function print(outputs: readonly Readable[]): Promise<void> {
  for (const output of outputs) for await (const chunk of output) process.stdout.write(chunk);
}

/**
 * Runs the commands of a step, and passes on what they print. The result is never better than the exit code: a crash after the last test is
 * one failure.
 */
async function runStep(step: Step, output: PassThrough): Promise<Result> {
  const { name, commands, report, limit = LIMIT_SECONDS } = step;
  const start = performance.now();
  let end = "";
  // Written, not piped: a program must not wait until the outputs before its own have been printed.
  function write(text: string) {
    end = (end + text).slice(-2_000);
    output.write(text);
  }
  let problem: string | undefined;
  for (const command of commands) {
    const left = limit * 1000 - (performance.now() - start);
    problem ??= await runCommand(command, left, write).catch(({ message }: Error) => message);
  }
  if (problem) write(`\n${problem}\n`);
  const counts = report ? readReport(report.format, readIfThere(report.path)) : { ...noTests, passed: problem ? 0 : 1 };
  // The lines of scripts/test/running-tests.ts.
  const running = end.match(/^still running: .+$/gm) ?? [];
  const isExplained = counts.failures.length > 0 && running.length === 0;
  const failures = problem && !isExplained ? [...running, problem] : counts.failures;
  const seconds = (performance.now() - start) / 1000;
  return { ...counts, step: name, failed: counts.failed || (problem ? 1 : 0), failures, seconds };
}

/** Runs a command, for at most so many milliseconds, and ends all that it has started. Resolves with why it failed, or undefined. */
async function runCommand(command: string, limit: number, write: (text: string) => void): Promise<string | undefined> {
  const child = await startGroup(process.execPath, nodeArguments(command), { stdio: ["ignore", "pipe", "pipe"] });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.setEncoding("utf8").on("data", write);
  const closed = Promise.all(streams.map((stream) => finished(stream)));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stopGroup(child);
  }, limit);
  const exitCode = await waitForExit(child);
  clearTimeout(timer);
  await stopGroup(child);
  // A program that has left the group may hold them open.
  await Promise.race([closed, pause(2_000, undefined, { ref: false })]);
  if (isLate) return `stopped, because it had not ended in time: ${command}`;
  return exitCode === 0 ? undefined : `exited with code ${exitCode}: ${command}`;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
