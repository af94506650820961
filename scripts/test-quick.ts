/**
 * `npm run test:quick` checks format, lint, types and the tests that the change affects. The change is the difference from
 * where this branch left main, committed or not. `-- HEAD~3` compares with another commit.
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { selectTests } from "#scripts/test/selection.ts";
import { borders, playwrightStep, runProgram, type Step, vitestStep, withBrowser } from "#scripts/test/steps.ts";
import { readArguments } from "#verification/support/commands.ts";

const { positionals } = readArguments(
  `usage: npm run test:quick -- [<commit>]

Runs format, lint, types and the tests that the change touches. The change is the difference from the commit, or from where this
branch left main.`,
  { allowPositionals: true },
);

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

function mergeBase(): string {
  for (const main of ["main", "origin/main"]) {
    try {
      return git("merge-base", "HEAD", main).trim();
    } catch {
      // A clone of a single branch may lack it.
    }
  }
  return "HEAD";
}

function listFiles(command: string, ...args: string[]): string[] {
  return git(command, "-z", ...args)
    .split("\0")
    .filter(Boolean);
}

function changedFiles(since: string): string[] {
  return [...listFiles("diff", "--name-only", since), ...listFiles("ls-files", "--others", "--exclude-standard")];
}

/** Returns a step for the tests that import these files, and those among the files that are tests; none if there is no file. */
function relatedTests(name: string, project: string, files: readonly string[], others?: Partial<Step>): Step[] {
  const flags = ["related", ...files, "--passWithNoTests", "--maxWorkers=1"];
  return files.length > 0 ? [vitestStep(name, project, flags, others)] : [];
}

/** Returns a step for component tests; none if there is no file. */
function componentTests(files: readonly string[]): Step[] {
  if (files.length === 0) return [];
  return [withBrowser(vitestStep("component tests", "component", [...files, "--maxWorkers=1"]))];
}

/** Returns a step for the smoke journeys and for all tests of the changed specs; none if there is neither. */
function journeys(smoke: readonly string[], changedSpecs: readonly string[]): Step[] {
  const specs = [...smoke, ...changedSpecs];
  if (specs.length === 0) return [];
  // Playwright also matches the pattern against file names.
  const grep = ["@smoke", ...changedSpecs.map((path) => path.replace("e2e/", ""))].join("|");
  const flags = [...specs, "--project=journeys-en", `--grep=${grep}`, "--pass-with-no-tests"];
  return [withBrowser(playwrightStep("journeys", flags, { needs: "build and types", isAlone: true }))];
}

function stepsFor(changed: readonly string[]): Step[] {
  const allComponentTests = listFiles("ls-files", "--cached", "--others", "--exclude-standard", "*.browser.test.tsx");
  const { needsBuild, related, components, smoke, specs, http } = selectTests(changed, allComponentTests);
  const existing = (paths: readonly string[]) => paths.filter((path) => existsSync(path));
  const colors = process.stdout.isTTY ? "force" : "off";
  return [
    // The build also checks all types, and names the line of an error.
    needsBuild
      ? { name: "build and types", commands: ["node scripts/site.ts build"] }
      : { name: "types", commands: ["next typegen", "tsc --noEmit --incremental false"] },
    ...componentTests(existing(components)),
    { name: "format and lint", commands: [`biome ci --colors=${colors} .`] },
    { name: "borders", commands: [borders] },
    ...relatedTests("unit tests", "unit", existing(related)),
    ...relatedTests("HTTP tests", "http", existing(http), { needs: "build and types" }),
    ...journeys(existing(smoke), existing(specs)),
  ];
}

const changed = changedFiles(positionals[0] ?? mergeBase());
if (changed.length === 0) {
  console.log("Nothing differs from main, so there is nothing to test.");
} else {
  await runProgram(stepsFor(changed));
}
