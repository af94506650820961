/** Runs the steps of a test command side by side on two cores. */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { endRunning, run, whenAskedToEnd } from "#scripts/processes.ts";
import { type Format, outcomesOf } from "#scripts/test/outcomes.ts";
import { type Result, summary, tallyOf } from "#scripts/test/report.ts";

export interface Step {
  readonly name: string;
  /** Run one after the other, up to the first that fails. Words are separated by single spaces. */
  readonly commands: readonly string[];
  /**
   * How many of the two cores the step uses; 0 for one that waits most of the time. The output of a step that uses both shows
   * as it comes.
   */
  readonly cores?: 0 | 1 | 2;
  /** The steps that must pass before this one starts. */
  readonly needs?: readonly string[];
  /** The file with the outcome of each test. A step without one counts as one test. */
  readonly report?: { readonly format: Format; readonly path: string };
  /** Whether the step passes when it finds no test to run. */
  readonly mayBeEmpty?: boolean;
}

const CORES = 2;

/** Removed before each run: an old report must not count for a step that crashes in this one. */
const RESULTS = "test-results";

/** Output that goes to a file first is coloured only for a terminal. */
const COLORS: Record<string, string> = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};

/** Returns a step that runs the tests of one Vitest configuration. */
export function vitestStep(name: string, config: string, flags: readonly string[], others?: Partial<Step>): Step {
  const path = `${RESULTS}/${config.replace(".config.ts", ".json")}`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const command = ["vitest", ...flags, "--run", "--config", config, ...reporters].join(" ");
  return { name, commands: [command], report: { format: "vitest", path }, ...others };
}

/** Returns a step that runs Playwright's tests; playwright.config.ts names the report. */
export function playwrightStep(name: string, flags: readonly string[], others?: Partial<Step>): Step {
  const report = { format: "playwright", path: `${RESULTS}/playwright.json` } as const;
  return { name, commands: [["playwright", "test", ...flags].join(" ")], cores: CORES, report, ...others };
}

/** Runs the steps as a program: prints the tables at the end, and sets the exit code. */
export async function runProgram(steps: readonly Step[]): Promise<void> {
  whenAskedToEnd(() => void endRunning().then(() => process.exit(1)));
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  // Tests start some two hundred Node programs: each finds its modules compiled by the one before.
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");
  rmSync(RESULTS, { recursive: true, force: true });
  const start = performance.now();
  const results = await schedule(steps, runStep);
  console.log(`\n${summary(results, secondsSince(start))}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

/**
 * Starts each step as soon as its needs have passed and its cores are free, the first in the list first. Resolves with a result
 * for each step, in the order of the list.
 */
export async function schedule(steps: readonly Step[], perform: (step: Step) => Promise<Result>): Promise<Result[]> {
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const results = new Map<string, Result>();
  const cores = () => [...running.keys()].reduce((sum, step) => sum + (step.cores ?? 1), 0);

  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      const needs = step.needs ?? [];
      const failed = needs.find((name) => results.get(name)?.failed);
      const isReady = needs.every((name) => results.has(name)) && cores() + (step.cores ?? 1) <= CORES;
      if (!failed && !isReady) continue;
      waiting.delete(step);
      const end = async (result: Promise<Result> | Result) => {
        results.set(step.name, await result);
        running.delete(step);
      };
      running.set(step, end(failed ? notRun(step, failed) : perform(step)));
    }
    if (running.size === 0)
      throw new Error(`No step starts these: ${[...waiting].map(({ name }) => name).join(", ")}.`);
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

async function runStep(step: Step): Promise<Result> {
  const start = performance.now();
  console.log(`── ${step.name}: ${step.commands.join(" && ")}`);
  // Another step may print at the same time, so the output goes to a file until the step has ended.
  const log = step.cores === CORES ? undefined : openLog(step);
  const exitCode = await runCommands(step.commands, log?.file);
  const result = resultOf(step, exitCode, secondsSince(start));
  if (log) {
    closeSync(log.file);
    console.log(`\n── ${step.name}: ${result.failed > 0 ? `failed with exit code ${exitCode}` : "passed"}`);
    console.log(readFileSync(log.path, "utf8"));
  }
  return result;
}

function resultOf({ name, report, mayBeEmpty }: Step, exitCode: number, seconds: number): Result {
  const outcomes = report && outcomesOf(report.format, readIfThere(report.path));
  if (mayBeEmpty && exitCode === 0 && outcomes?.length === 0) {
    return { step: name, passed: 0, failed: 0, skipped: 0, seconds, note: "no test to run", outcomes };
  }
  return { step: name, ...tallyOf(outcomes, exitCode), seconds, outcomes: outcomes ?? [] };
}

function openLog({ name }: Step) {
  const path = `${RESULTS}/logs/${name.replaceAll(" ", "-")}.log`;
  mkdirSync(dirname(path), { recursive: true });
  return { path, file: openSync(path, "w") };
}

async function runCommands(commands: readonly string[], output?: number): Promise<number> {
  for (const line of commands) {
    const [command = "", ...args] = line.split(" ");
    const exitCode = await run(command, args, { output, env: output === undefined ? {} : COLORS });
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

function notRun({ name }: Step, need: string): Result {
  return { step: name, passed: 0, failed: 1, skipped: 0, seconds: 0, note: `not run: ${need} failed`, outcomes: [] };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
