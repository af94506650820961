import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import * as z from "zod/mini";
import { UsageError } from "#scripts/leads/errors.ts";

const MAX_LIMIT = 100_000;

const isDay = z.iso.date();

/** Reads options and other arguments. @throws {UsageError} if an option is wrong. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(plainWords(error as NodeJS.ErrnoException));
  }
}

/** Shortens Node's message to a few words. */
function plainWords({ code, message }: NodeJS.ErrnoException): string {
  const [, option = message] = /'(-[^'\s]*)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `unknown option: ${option}`;
  return message.includes("does not take an argument") ? `${option} takes no value` : `${option} needs a value`;
}

export const positionalsOf = (args: readonly string[]) => parseOptions(args, {}).positionals;

export function rejectPositionals([first]: readonly string[]) {
  if (first !== undefined) throw new UsageError(`unexpected argument: ${first}`);
}

export function onlyOne([first, second]: readonly string[], what: string): string {
  if (!first) throw new UsageError(`missing ${what}`);
  rejectPositionals(second === undefined ? [] : [second]);
  return first;
}

export function readLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_LIMIT) {
    throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LIMIT}`);
  }
  return limit;
}

export function readDay(text: string): string {
  if (!isDay.safeParse(text).success) throw new UsageError("--since must be a day such as 2026-10-01");
  return text;
}

const isAddress = z.email();

/** Reads an e-mail address. `what` begins the message if it is none. */
export function readAddress(text: string, what: string): string {
  if (!isAddress.safeParse(text).success) throw new UsageError(`${what} must be an e-mail address`);
  return text;
}
