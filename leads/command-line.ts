import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import * as z from "zod/mini";
import { UsageError } from "#leads/errors.ts";
import { parseReference } from "#leads/parse-reference.ts";
import { type SubmissionState, submissionStates } from "#lib/store/submission.ts";

export type Command =
  | { readonly name: "help" }
  | { readonly name: "rotate-keys" | "health" }
  | {
      readonly name: "list";
      readonly state: SubmissionState | undefined;
      readonly limit: number;
      readonly json: boolean;
    }
  | { readonly name: "sources"; readonly since: string; readonly json: boolean }
  | { readonly name: "show" | "redrive"; readonly reference: string }
  | { readonly name: "save"; readonly reference: string; readonly folder: string }
  | { readonly name: "erase"; readonly reference: string; readonly isConfirmed: boolean };

/** The text of `npm run leads -- --help`. */
export const usage = `usage: npm run leads -- <command>

  list [--state due|delivered|rejected|dead] [--limit 50] [--json]
                            list the newest submissions, without what visitors typed
  sources [--since 2026-10-01] [--json]
                            count submissions by where visitors came from, form and language, since that day (UTC)
  show <reference>          decrypt one submission: answers, file names, the provider's refusal
  save <reference> <folder> decrypt its files into a folder; never overwrites a file
  redrive <reference>       send a rejected or dead submission again
  erase <reference> [--yes] delete a submission from this site; asks for confirmation unless --yes
  rotate-keys               encrypt everything again with the first key of STORE_KEYS
  health                    print what /api/health reports

A <reference> may be typed as it is read aloud: 7k3 m9q xtc. The program reads the settings of the site from the environment and
from .env files. Exit codes: 0 success, 1 failure or (health) a problem, 2 wrong usage. docs/operations.md explains the states and
what to do.`;

const MAX_LIMIT = 100_000;

const isDay = z.iso.date();

/**
 * Reads a command line.
 * @throws {UsageError} if it is wrong.
 */
export function readCommandLine(args: readonly string[]): Command {
  const [name = "", ...rest] = args;
  if (args.includes("--help") || args.includes("-h") || name === "help") return { name: "help" };
  switch (name) {
    case "list":
      return readList(rest);
    case "sources":
      return readSources(rest);
    case "show":
    case "redrive":
      return { name, reference: parseReference(positionalsOf(rest).join("")) };
    case "save": {
      const positionals = positionalsOf(rest);
      if (positionals.length < 2) throw new UsageError("missing reference or folder");
      return { name, reference: parseReference(positionals.slice(0, -1).join("")), folder: positionals.at(-1) ?? "" };
    }
    case "erase": {
      const { values, positionals } = parseOptions(rest, { yes: { type: "boolean", default: false } });
      return { name, reference: parseReference(positionals.join("")), isConfirmed: values.yes };
    }
    case "rotate-keys":
    case "health":
      rejectPositionals(positionalsOf(rest));
      return { name };
    default:
      throw new UsageError(name ? `unknown command: ${name}` : "missing command");
  }
}

function readList(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args, {
    state: { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  });
  rejectPositionals(positionals);
  const state = submissionStates.find((each) => each === values.state);
  if (values.state !== undefined && !state)
    throw new UsageError(`--state must be one of ${submissionStates.join(", ")}`);
  const limit = Number(values.limit);
  if (!/^\d+$/.test(values.limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LIMIT}`);
  }
  return { name: "list", state, limit, json: values.json };
}

function readSources(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args, {
    since: { type: "string", default: "0000-01-01" },
    json: { type: "boolean", default: false },
  });
  rejectPositionals(positionals);
  const { since, json } = values;
  if (!isDay.safeParse(since).success) throw new UsageError("--since must be a day such as 2026-10-01");
  return { name: "sources", since, json };
}

function rejectPositionals([first]: readonly string[]) {
  if (first !== undefined) throw new UsageError(`unexpected argument: ${first}`);
}

const positionalsOf = (args: readonly string[]) => parseOptions(args, {}).positionals;

function parseOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
