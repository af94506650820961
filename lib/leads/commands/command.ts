import type { promises } from "node:dns";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import * as z from "zod/mini";
import type { Terminal } from "#lib/leads/commands/printable.ts";
import type { StoreFeature, Wording } from "#lib/leads/store/feature.ts";
import type { Files } from "#lib/leads/store/files/file-space.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

/** An e-mail in plain text, from the site's own address. */
export interface PlainMail {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends an e-mail. @throws if the mail server does not accept it. */
export type SendPlainMail = (mail: PlainMail) => Promise<void>;

/** The parts of the store that staff and features use. */
export type StaffStore = StaffAccess &
  Maintenance &
  Pick<Files, "checkSpace" | "readFile"> &
  Pick<Outbox, "isDurable" | "findProgress"> &
  Pick<OpenedFeatures, "part">;

/** What a command of `npm run leads` gets. */
export interface CommandContext {
  readonly store: StaffStore;
  /** The features of the store, to open a backup. */
  readonly features: readonly StoreFeature[];
  readonly wording: Wording;
  /** The environment, of which a feature reads its own settings. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined if no feature sends e-mails, or if the settings name no mail server. */
  readonly sendMail: SendPlainMail | undefined;
  readonly terminal: Terminal;
  /** The system user, for the record of access. */
  readonly actor: Actor;
  readonly resolver: Pick<promises.Resolver, "resolveTxt">;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** The list of erased references, kept outside the database so that a restored one can be erased again. */
  readonly erasedList: string;
  /** Returns the master keys of the site, to open a backup. */
  readonly readKeys: () => Promise<readonly StoreKey[]>;
}

/** A command of `npm run leads`. */
export interface Command<Parsed = unknown> {
  /** The command with its arguments. */
  readonly usage: string;
  readonly summary: string;
  /** The lines that only `--help` after this command prints. */
  readonly details?: string;
  /** Reads the arguments, before the store is opened. @throws {UsageError} if they are wrong. */
  parse(args: readonly string[]): Parsed;
  /** Does the work and returns the exit code. @throws {LeadsError} if it cannot. */
  run(parsed: Parsed, context: CommandContext): Promise<number>;
}

/** The commands of the program, or of one feature, by their names. */
export type Commands = Readonly<Record<string, Command>>;

/** Returns the command as one of {@link Commands}, which do not know what the others parse. */
export const command = <Parsed>(own: Command<Parsed>): Command => own as Command;

/** The words of `--help` about an option that several commands have. */
export const JSON_OPTION = "print one JSON document instead of a table";

/** A problem that staff can solve. The program prints its message and nothing else. */
export class LeadsError extends Error {
  override name = "LeadsError";
}

/** A command line that the program does not understand. */
export class UsageError extends Error {
  override name = "UsageError";
}

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

/** Reads no arguments. */
export function parseNothing(args: readonly string[]): void {
  rejectPositionals(positionalsOf(args));
}
