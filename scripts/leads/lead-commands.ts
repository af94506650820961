import { resolve } from "node:path";
import type { OpenedFile } from "#lib/leads/store/lead.ts";
import { listErased } from "#lib/leads/store/staff/erased-list.ts";
import type { Command } from "#scripts/leads/command-line.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { describeSubmission, WHY_FILES_ARE_GONE } from "#scripts/leads/describe-submission.ts";
import { LeadsError } from "#scripts/leads/errors.ts";
import { parseReference } from "#scripts/leads/parse-reference.ts";
import { saveFiles } from "#scripts/leads/save-files.ts";

async function openSubmission({ store, actor, now }: CommandContext, reference: string) {
  const found = await store.open(reference, actor, now);
  if (!found) throw notFound(reference);
  return found;
}

async function findLead({ store }: CommandContext, reference: string) {
  const found = await store.findLead(reference);
  if (!found) throw notFound(reference);
  return found;
}

const notFound = (reference: string) =>
  new LeadsError(`${reference} not found: it was never stored, was erased, or has expired`);

const describeLoss = (stored: number, all: number) => `${stored} of its ${all} files are stored. ${WHY_FILES_ARE_GONE}`;

/** Prints a submission with its answers, and records who saw it. */
export async function show(reference: string, context: CommandContext): Promise<number> {
  const found = await openSubmission(context, reference);
  context.terminal.note("Decrypted health data follows. Leave no copy of it behind.\n");
  context.terminal.print(describeSubmission(found));
  return 0;
}

/** Decrypts the files of a submission into a folder, and records who saved each. */
export async function save(
  { reference, folder }: Extract<Command, { name: "save" }>,
  context: CommandContext,
): Promise<number> {
  const { record, submission, storedFiles } = await openSubmission(context, reference);
  if (record.files === 0) throw new LeadsError(`${reference} has no files`);
  if (submission.files.length === 0)
    throw new LeadsError(`the files of ${reference} were deleted when it was delivered`);
  if (storedFiles < submission.files.length)
    throw new LeadsError(`cannot save the files of ${reference}: ${describeLoss(storedFiles, record.files)}`);
  const { store, actor, now } = context;
  const readFile = (id: string) => readOpened(store.openFile(reference, id, actor, now));
  const paths = await saveFiles(submission.files, resolve(context.folder, folder), readFile);
  context.terminal.print(paths.join("\n"));
  context.terminal.note("These files are decrypted. Delete them when you no longer need them.");
  return 0;
}

/** Yields the bytes of a file that is opened when its first byte is read. */
async function* readOpened(opened: Promise<OpenedFile | undefined>): AsyncGenerator<Uint8Array> {
  yield* (await opened)?.bytes ?? [];
}

/** Sends a submission again. */
export async function redrive(reference: string, context: CommandContext): Promise<number> {
  const { state, files, storedFiles, hasContent } = await findLead(context, reference);
  if (!(await context.store.redrive(reference, context.actor, context.now))) {
    const isSettled = state !== "due" && state !== "delivered";
    if (isSettled && !hasContent)
      throw new LeadsError(`cannot redrive ${reference}: its answers are lost, because their key was abandoned`);
    throw new LeadsError(
      isSettled
        ? `cannot redrive ${reference}: ${describeLoss(storedFiles, files)}`
        : `cannot redrive ${reference}: it is ${state}, not unconfirmed, rejected or dead`,
    );
  }
  context.terminal.print(`${reference} is due. A running site sends it within seconds.`);
  return 0;
}

/** Records that a person has seen a submission at the provider. */
export async function settle({ reference, isConfirmed }: ConfirmedCommand, context: CommandContext): Promise<number> {
  const { store, terminal, actor, now } = context;
  const { state } = await findLead(context, reference);
  if (!isConfirmed) await confirm(reference, context);
  if (!(await store.settle(reference, actor, now)))
    throw new LeadsError(`cannot settle ${reference}: it is ${state}, not unconfirmed or dead`);
  terminal.print(`${reference} is recorded as delivered. Its answers and files are deleted.`);
  await eraseTraces(context);
  return 0;
}

type ConfirmedCommand = Extract<Command, { name: "settle" | "erase" }>;

/** @throws {LeadsError} if the person does not type the reference again. */
async function confirm(reference: string, { terminal }: CommandContext): Promise<void> {
  const typed = await terminal.ask(`This cannot be undone. Type ${reference} to confirm: `);
  const isSame = typed.trim() !== "" && parseReference(typed) === reference;
  if (!isSame) throw new LeadsError("the references differ; nothing was erased");
}

/** Deletes a submission, and adds it to the list of erased references. */
export async function erase({ reference, isConfirmed }: ConfirmedCommand, context: CommandContext): Promise<number> {
  const { store, terminal, erasedList, actor, now } = context;
  if (!isConfirmed) await confirm(reference, context);
  if (!(await store.findProgress(reference))) throw notFound(reference);
  // First: a program that is killed in between has listed it and can erase it again.
  await listErased(erasedList, reference, now);
  await store.erase(reference, actor, now);
  terminal.print(`${reference} erased from this site. The provider may still have a copy.`);
  await eraseTraces(context);
  return 0;
}

/** Makes erased values unreadable at once. */
export async function eraseTraces({ store, terminal }: CommandContext): Promise<void> {
  if (await store.eraseTraces()) return;
  terminal.note("The database is busy: a running site removes the last traces within a minute.");
}
