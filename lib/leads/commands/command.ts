import type { promises } from "node:dns";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import * as z from "zod/mini";
import type { Environment } from "#lib/env-schema.ts";
import type { Terminal } from "#lib/leads/commands/printable.ts";
import type { StoreFeature, Wording } from "#lib/leads/store/feature.ts";
import type { Files } from "#lib/leads/store/files/file-space.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { ErasedFile } from "#lib/leads/store/staff/erased-list.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

export interface PlainMail {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** @throws if the mail server does not accept the e-mail. */
export type SendPlainMail = (mail: PlainMail) => Promise<void>;

export type StaffStore = StaffAccess &
  Maintenance &
  Pick<Files, "checkSpace" | "readFile"> &
  Pick<Outbox, "isDurable" | "findProgress"> &
  Pick<OpenedFeatures, "part">;

export interface CommandContext {
  readonly store: StaffStore;
  readonly features: readonly StoreFeature[];
  readonly wording: Wording;
  readonly environment: Environment;
  /** Undefined if no feature sends e-mails, or if the settings name no mail server. */
  readonly sendMail: SendPlainMail | undefined;
  readonly terminal: Terminal;
  readonly actor: Actor;
  readonly resolver: Pick<promises.Resolver, "resolveTxt">;
  readonly now: number;
  /** The steady time (lib/leads/store/database/steady-time.ts). */
  readonly steady: number;
  readonly folder: string;
  readonly erasedList: ErasedFile;
  readonly readKeys: () => Promise<readonly StoreKey[]>;
}

export interface Command<Parsed = unknown> {
  readonly usage: string;
  readonly summary: string;
  /** Only `--help` after this command prints these lines. */
  readonly details?: string;
  /** Runs before the store is opened. @throws {UsageError} if the arguments are wrong. */
  parse(args: readonly string[]): Parsed;
  /** Returns the exit code. @throws {LeadsError} if the command cannot do its work. */
  run(parsed: Parsed, context: CommandContext): Promise<number>;
}

export type Commands = Readonly<Record<string, Command>>;

/** Hides what the command parses, so that commands with different arguments fit into one {@link Commands}. */
export const command = <Parsed>(own: Command<Parsed>): Command => own as Command;

export const JSON_OPTION = "print one JSON document instead of a table";

/** A problem that staff can solve. The program prints its message and nothing else. */
export class LeadsError extends Error {
  override name = "LeadsError";
}

export class UsageError extends Error {
  override name = "UsageError";
}

const MAX_LIMIT = 100_000;

/** @throws {UsageError} if an option is wrong. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(plainWords(error as NodeJS.ErrnoException));
  }
}

function plainWords({ code, message }: NodeJS.ErrnoException): string {
  const [, option = message] = /'(-[^'\s]*)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `unknown option: ${option}`;
  return message.includes("does not take an argument") ? `${option} takes no value` : `${option} needs a value`;
}

/** Reads the options of a command that takes no other arguments. @throws {UsageError} if an argument is wrong. */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  const { values, positionals } = parseOptions(args, options);
  rejectPositionals(positionals);
  return values;
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
  if (!z.iso.date().safeParse(text).success) throw new UsageError("--since must be a day such as 2026-10-01");
  return text;
}

export function readAddress(text: string, what: string): string {
  if (!z.email().safeParse(text).success) throw new UsageError(`${what} must be an e-mail address`);
  return text;
}

export const parseNothing = (args: readonly string[]): void => void readOptions(args, {});
