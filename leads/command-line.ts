import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
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
  | { readonly name: "show" | "redrive"; readonly reference: string }
  | { readonly name: "save"; readonly reference: string; readonly folder: string }
  | { readonly name: "erase"; readonly reference: string; readonly isConfirmed: boolean };

const MOST = 100_000;

/** @throws {UsageError} */
export function readCommandLine(args: readonly string[]): Command {
  const [name = "", ...rest] = args;
  if (args.includes("--help") || args.includes("-h") || name === "help") return { name: "help" };
  switch (name) {
    case "list":
      return readList(rest);
    case "show":
    case "redrive":
      return { name, reference: parseReference(wordsOf(rest).join("")) };
    case "save": {
      const words = wordsOf(rest);
      if (words.length < 2) throw new UsageError("save needs a reference and a folder");
      return { name, reference: parseReference(words.slice(0, -1).join("")), folder: words.at(-1) ?? "" };
    }
    case "erase": {
      const { values, positionals } = parsed(rest, { yes: { type: "boolean", default: false } });
      return { name, reference: parseReference(positionals.join("")), isConfirmed: values.yes };
    }
    case "rotate-keys":
    case "health":
      if (wordsOf(rest).length > 0) throw new UsageError(`${name} takes nothing more`);
      return { name };
    default:
      throw new UsageError(name ? `there is no command ${name}` : "a command is missing");
  }
}

function readList(args: readonly string[]): Command {
  const { values, positionals } = parsed(args, {
    state: { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  });
  if (positionals.length > 0) throw new UsageError("list takes no words, only options");
  const state = submissionStates.find((each) => each === values.state);
  if (values.state !== undefined && !state) throw new UsageError(`--state is one of ${submissionStates.join(", ")}`);
  const limit = Number(values.limit);
  if (!/^\d+$/.test(values.limit) || limit < 1 || limit > MOST) {
    throw new UsageError(`--limit is a whole number from 1 to ${MOST}`);
  }
  return { name: "list", state, limit, json: values.json };
}

const wordsOf = (args: readonly string[]) => parsed(args, {}).positionals;

function parsed<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
