/**
 * What the programs of package.json share: they read arguments, and run command lines such as `vitest run --project unit` without a shell,
 * in the Node of this process, on every system.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { startGroup, waitForExit } from "#verification/support/processes.ts";

/** The package of each program that a command line may begin with. */
const packages = {
  biome: "@biomejs/biome",
  depcruise: "dependency-cruiser",
  knip: "knip",
  next: "next",
  playwright: "@playwright/test",
  tsc: "typescript",
  vitest: "vitest",
} as const;

type Tool = keyof typeof packages;

/** Returns the JavaScript file of a program. `node_modules/.bin` has shell scripts, which Windows cannot start. */
function toolPath(tool: Tool): string {
  const folder = join("node_modules", packages[tool]);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[tool]);
}

/**
 * Returns the arguments with which Node runs a command line, which begins with `node` or one of our programs. Spaces separate the words:
 * there are no quotes.
 */
export function nodeArguments(line: string): string[] {
  const [program = "", ...args] = line.split(" ");
  if (program === "node") return args;
  if (!(program in packages)) throw new Error(`verification/support/commands.ts does not know the program ${program}.`);
  return [toolPath(program as Tool), ...args];
}

/**
 * Runs command lines one after the other until one fails. The last one gets the other arguments. A signal to this process ends them.
 * Resolves with the exit code of the last one that ran.
 */
export async function runCommands(
  lines: readonly string[],
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  for (const line of lines) {
    const own = line === lines.at(-1) ? args : [];
    const options = { stdio: "inherit", env: { ...process.env, ...env } } as const;
    const exitCode = await waitForExit(await startGroup(process.execPath, [...nodeArguments(line), ...own], options));
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

/** Prints the usage and exits with 0 if the arguments have `--help`. */
export function answerHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes("--help") && !args.includes("-h")) return;
  console.log(usage);
  process.exit(0);
}

/** Returns options and other arguments. Prints the usage for `--help`, and exits with 2 for a wrong option. */
export function readArguments<const T extends ParseArgsConfig>(usage: string, config: T) {
  const args = config.args ?? process.argv.slice(2);
  answerHelp(usage, args);
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    return exitWithUsage((error as Error).message, usage);
  }
}

/** Says what is wrong with the arguments, and how they are used. Exits with 2. */
export function exitWithUsage(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}
