/** Counts outcomes and writes the tables that a test command ends with. Pure. */

import type { Outcome } from "#scripts/test/outcomes.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Result extends Tally {
  readonly step: string;
  readonly seconds: number;
  readonly note?: string;
  readonly outcomes: readonly Outcome[];
}

const SLOWEST = 10;

/**
 * Counts outcomes; a step without tests of its own counts as one. The tally is never better than the exit code: no report, no
 * passed test and a crash after the last test are one failure each.
 */
export function tallyOf(outcomes: readonly Outcome[] | undefined, exitCode: number): Tally {
  const count = (status: Outcome["status"]) => (outcomes ?? []).filter((outcome) => outcome.status === status).length;
  const passed = outcomes ? count("passed") : Number(exitCode === 0);
  const isBroken = exitCode !== 0 || passed === 0;
  return { passed, failed: count("failed") || Number(isBroken), skipped: count("skipped") };
}

/** Returns the table of steps, the table of the slowest tests and, as the last line, the sums. */
export function summary(results: readonly Result[], seconds: number): string {
  const sum = (key: keyof Tally) => results.reduce((total, result) => total + result[key], 0);
  const whole = { step: "whole run", passed: sum("passed"), failed: sum("failed"), seconds };
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  return [
    line("step", ["passed", "failed", "seconds"]),
    ...[...results, whole].map(stepLine),
    "",
    ...slowestTests(results),
    `${sum("passed")} passed, ${sum("failed")} failed${skipped}`,
  ].join("\n");
}

function stepLine({ step, passed, failed, seconds, note }: Omit<Result, "skipped" | "outcomes">): string {
  return line(step, [`${passed}`, `${failed}`, seconds.toFixed(1)], note);
}

function slowestTests(results: readonly Result[]): string[] {
  const tests = results
    .flatMap(({ step, outcomes }) => outcomes.map(({ name, seconds }) => ({ step, name, seconds })))
    .filter(({ seconds }) => seconds > 0)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  if (tests.length === 0) return [];
  const lines = tests.map(({ step, name, seconds }) => line(step, [seconds.toFixed(1)], name));
  return [line("slowest tests", ["seconds"]), ...lines, ""];
}

function line(name: string, figures: readonly string[], note = ""): string {
  return `${name.padEnd(18)}${figures.map((figure) => figure.padStart(8)).join("")}  ${note}`.trimEnd();
}
