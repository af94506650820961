import { type SubmissionState, submissionStates } from "#lib/leads/store/submission.ts";
import { nearestPath } from "#lib/site/seo/nearest-path.ts";
import { type AccessCommand, readAccess } from "#scripts/leads/access.ts";
import { UsageError } from "#scripts/leads/errors.ts";
import { type CommandName, commandHelp, isCommandName } from "#scripts/leads/help.ts";
import {
  onlyOne,
  parseOptions,
  positionalsOf,
  readAddress,
  readDay,
  readLimit,
  rejectPositionals,
} from "#scripts/leads/options.ts";
import { parseReference } from "#scripts/leads/parse-reference.ts";
import { type InviteCommand, readInvite } from "#scripts/leads/people.ts";

export type Command =
  | AccessCommand
  | InviteCommand
  | { readonly name: "people"; readonly json: boolean }
  | { readonly name: "remove-person"; readonly email: string }
  | { readonly name: "help"; readonly topic: CommandName | undefined }
  | { readonly name: "stats" | "rotate-keys" | "clock-ok" | "health" }
  | { readonly name: "abandon-key"; readonly keyId: string; readonly isConfirmed: boolean }
  | { readonly name: "backup"; readonly file: string }
  | { readonly name: "verify"; readonly file: string | undefined; readonly isRecorded: boolean }
  | { readonly name: "restored"; readonly erasedList: string | undefined }
  | {
      readonly name: "list";
      readonly state: SubmissionState | undefined;
      /** Milliseconds. */
      readonly olderThan: number | undefined;
      readonly limit: number;
      readonly json: boolean;
    }
  | { readonly name: "notices"; readonly limit: number; readonly json: boolean }
  | { readonly name: "notify"; readonly family: string | undefined; readonly selector: string | undefined }
  | { readonly name: "sources"; readonly since: string; readonly json: boolean }
  | { readonly name: "show" | "redrive"; readonly reference: string }
  | { readonly name: "save"; readonly reference: string; readonly folder: string }
  | { readonly name: "settle" | "erase"; readonly reference: string; readonly isConfirmed: boolean };

/**
 * Reads a command line.
 * @throws {UsageError} if it is wrong.
 */
export function readCommandLine(args: readonly string[]): Command {
  const [name = "", ...rest] = args;
  if (name === "help") return readHelp(rest);
  if (args.includes("--help") || args.includes("-h")) return readHelp(args.filter(isCommandName));
  if (!isCommandName(name)) throw unknownCommand(name);
  switch (name) {
    case "list":
      return readList(rest);
    case "sources":
      return readSources(rest);
    case "notices":
      return readNotices(rest);
    case "notify":
      return readNotify(rest);
    case "show":
    case "redrive":
      return { name, reference: parseReference(positionalsOf(rest).join("")) };
    case "save": {
      const positionals = positionalsOf(rest);
      if (positionals.length < 2) throw new UsageError("missing reference or folder");
      return { name, reference: parseReference(positionals.slice(0, -1).join("")), folder: positionals.at(-1) ?? "" };
    }
    case "settle":
    case "erase": {
      const { values, positionals } = parseOptions(rest, { yes: { type: "boolean", default: false } });
      return { name, reference: parseReference(positionals.join("")), isConfirmed: values.yes };
    }
    case "abandon-key": {
      const { values, positionals } = parseOptions(rest, { yes: { type: "boolean", default: false } });
      return { name, keyId: onlyOne(positionals, "id of a key"), isConfirmed: values.yes };
    }
    case "backup":
      return { name, file: onlyOne(positionalsOf(rest), "file") };
    case "verify": {
      const { values, positionals } = parseOptions(rest, { record: { type: "boolean", default: false } });
      rejectPositionals(positionals.slice(1));
      const [file] = positionals;
      if (values.record && file === undefined)
        throw new UsageError("--record needs a backup: a file, or the address of a restored database");
      return { name, file, isRecorded: values.record };
    }
    case "restored": {
      const { values, positionals } = parseOptions(rest, { erased: { type: "string" } });
      rejectPositionals(positionals);
      return { name, erasedList: values.erased };
    }
    case "access":
      return readAccess(rest);
    case "invite":
      return readInvite(rest);
    case "people": {
      const { values, positionals } = parseOptions(rest, { json: { type: "boolean", default: false } });
      rejectPositionals(positionals);
      return { name, json: values.json };
    }
    case "remove-person":
      return { name, email: readAddress(onlyOne(positionalsOf(rest), "e-mail address"), "the argument") };
    case "stats":
    case "rotate-keys":
    case "clock-ok":
    case "health":
      rejectPositionals(positionalsOf(rest));
      return { name };
  }
}

function readHelp([topic]: readonly string[]): Command {
  if (topic !== undefined && !isCommandName(topic)) throw unknownCommand(topic);
  return { name: "help", topic };
}

function unknownCommand(name: string): UsageError {
  if (!name) return new UsageError("missing command");
  const similar = nearestPath(name, Object.keys(commandHelp));
  return new UsageError(`unknown command: ${name}${similar ? `. Did you mean ${similar}?` : ""}`);
}

function readList(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args, {
    state: { type: "string" },
    "older-than": { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  });
  rejectPositionals(positionals);
  const state = submissionStates.find((each) => each === values.state);
  if (values.state !== undefined && !state)
    throw new UsageError(`--state must be one of ${submissionStates.join(", ")}`);
  const waited = values["older-than"];
  const olderThan = waited === undefined ? undefined : readDuration(waited);
  if (olderThan !== undefined && state === "delivered")
    throw new UsageError("--older-than cannot be used with --state delivered: what is delivered no longer waits");
  return { name: "list", state, olderThan, limit: readLimit(values.limit), json: values.json };
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns milliseconds. */
function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (!unit) throw new UsageError("--older-than must be a duration such as 30m, 2h or 3d");
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

function readNotices(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args, {
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  });
  rejectPositionals(positionals);
  return { name: "notices", limit: readLimit(values.limit), json: values.json };
}

function readNotify(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args, {
    test: { type: "boolean", default: false },
    family: { type: "string" },
    dkim: { type: "string" },
  });
  rejectPositionals(positionals);
  const { test, family, dkim: selector } = values;
  if (!test) throw new UsageError("missing --test: notify only sends test notices");
  if (family !== undefined) readAddress(family, "--family");
  if (selector !== undefined && !/^[\w-]+(\.[\w-]+)*$/.test(selector))
    throw new UsageError("--dkim must be a selector such as s1");
  return { name: "notify", family, selector };
}

function readSources(args: readonly string[]): Command {
  const { values, positionals } = parseOptions(args, {
    since: { type: "string", default: "0000-01-01" },
    json: { type: "boolean", default: false },
  });
  rejectPositionals(positionals);
  const { since, json } = values;
  return { name: "sources", since: readDay(since), json };
}
