import { resolve } from "node:path";
import type { Command } from "#leads/command-line.ts";
import { describeRecords, recordForPrograms } from "#leads/describe-records.ts";
import { describeSubmission } from "#leads/describe-submission.ts";
import { LeadsError } from "#leads/errors.ts";
import { parseReference } from "#leads/parse-reference.ts";
import { saveFiles } from "#leads/save-files.ts";
import type { Terminal } from "#leads/terminal.ts";
import { checkHealth } from "#lib/operations/check-health.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

export interface CommandContext {
  readonly store: SubmissionStore;
  readonly terminal: Terminal;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where relative folders begin. */
  readonly folder: string;
}

/** Does what a command line says; returns the exit code. */
export async function execute(command: Exclude<Command, { name: "help" }>, context: CommandContext): Promise<number> {
  switch (command.name) {
    case "list":
      return list(command, context);
    case "show":
      return show(command.reference, context);
    case "save":
      return save(command, context);
    case "redrive":
      return redrive(command.reference, context);
    case "erase":
      return erase(command, context);
    case "rotate-keys":
      context.terminal.print(`${await context.store.rotateKeys()} values sealed anew; all have the newest key.`);
      return 0;
    case "health":
      return health(context);
  }
}

async function list(
  { state, limit, json }: Extract<Command, { name: "list" }>,
  { store, terminal, now }: CommandContext,
): Promise<number> {
  const records = await store.list(state, limit);
  if (json) terminal.print(JSON.stringify(records.map(recordForPrograms), null, 2));
  else if (records.length === 0) terminal.note("There is none.");
  else terminal.print(describeRecords(records, now));
  if (records.length === limit) terminal.note(`The newest ${limit}; --limit shows more.`);
  return 0;
}

async function opened({ store }: CommandContext, reference: string) {
  const found = await store.open(reference);
  if (!found) throw noSuch(reference);
  return found;
}

const noSuch = (reference: string) =>
  new LeadsError(`there is no ${reference} here: it was never kept, was erased, or is past its time`);

async function show(reference: string, context: CommandContext): Promise<number> {
  const found = await opened(context, reference);
  context.terminal.note("Decrypted for you. It is about somebody's health: leave no copy of it behind.\n");
  context.terminal.print(describeSubmission(found));
  return 0;
}

async function save(
  { reference, folder }: Extract<Command, { name: "save" }>,
  context: CommandContext,
): Promise<number> {
  const { record, submission } = await opened(context, reference);
  if (record.files === 0) throw new LeadsError(`${reference} came without files`);
  if (submission.files.length === 0)
    throw new LeadsError(`the files of ${reference} were erased when it was delivered`);
  const paths = await saveFiles(submission.files, resolve(context.folder, folder), context.store.readFile);
  context.terminal.print(paths.join("\n"));
  context.terminal.note("Decrypted for you: delete them once they are where they belong.");
  return 0;
}

async function redrive(reference: string, context: CommandContext): Promise<number> {
  const { record } = await opened(context, reference);
  if (!(await context.store.redrive(reference, context.now))) {
    throw new LeadsError(`${reference} is ${record.state}; only what is rejected or dead can be sent again`);
  }
  context.terminal.print(`${reference} is due: a running site sends it at its next round.`);
  return 0;
}

async function erase(
  { reference, isConfirmed }: Extract<Command, { name: "erase" }>,
  { store, terminal }: CommandContext,
): Promise<number> {
  if (!isConfirmed) {
    const again = await terminal.ask(`Nothing brings it back. Type ${reference} once more: `);
    const isSame = again.trim() !== "" && parseReference(again) === reference;
    if (!isSame) throw new LeadsError("not the same reference; nothing was erased");
  }
  if (!(await store.erase(reference))) throw noSuch(reference);
  terminal.print(`${reference} is erased here. What the provider has of it, only the provider can erase.`);
  return 0;
}

async function health({ store, terminal, now }: CommandContext): Promise<number> {
  const found = await checkHealth(store, now);
  terminal.print(JSON.stringify(found, null, 2));
  return found.problems.length === 0 ? 0 : 1;
}
