import { resolve } from "node:path";
import {
  type CommandContext,
  type Commands,
  command,
  LeadsError,
  parseOptions,
  positionalsOf,
  UsageError,
} from "#lib/leads/commands/command.ts";
import { leadActions } from "#lib/leads/commands/lead-actions.ts";
import { parseReference } from "#lib/leads/commands/parse-reference.ts";
import type { OpenedFile } from "#lib/leads/store/lead.ts";
import { describeSubmission, WHY_FILES_ARE_GONE } from "#scripts/leads/describe-submission.ts";
import { saveFiles } from "#scripts/leads/save-files.ts";

const REFERENCE = "A <reference> may be typed as it is read aloud: 7k3 m9q xte.";

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

/** Reads a reference, which may be typed in parts. */
const parseOne = (args: readonly string[]) => parseReference(positionalsOf(args).join(""));

function parseConfirmed(args: readonly string[]) {
  const { values, positionals } = parseOptions(args, { yes: { type: "boolean", default: false } });
  return { reference: parseReference(positionals.join("")), isConfirmed: values.yes };
}

const actionsOf = (context: CommandContext) =>
  leadActions({
    store: context.store,
    erasedList: context.erasedList,
    eraseTraces: () => eraseTraces(context),
  });

const describeLoss = (stored: number, all: number) => `${stored} of its ${all} files are stored. ${WHY_FILES_ARE_GONE}`;

/** What staff do with one submission. */
export const leadCommands: Commands = {
  show: command({
    usage: "show <reference>",
    summary: "decrypt one submission: answers, file names, the provider's refusal",
    details: REFERENCE,
    parse: parseOne,
    /** Prints a submission with its answers, and records who saw it. */
    async run(reference, context) {
      const found = await openSubmission(context, reference);
      context.terminal.note("Decrypted health data follows. Leave no copy of it behind.\n");
      context.terminal.print(describeSubmission(found));
      return 0;
    },
  }),

  save: command({
    usage: "save <reference> <folder>",
    summary: "decrypt its files into a folder; never overwrites a file",
    details: REFERENCE,
    parse(args) {
      const positionals = positionalsOf(args);
      if (positionals.length < 2) throw new UsageError("missing reference or folder");
      return { reference: parseReference(positionals.slice(0, -1).join("")), folder: positionals.at(-1) ?? "" };
    },
    /** Decrypts the files of a submission into a folder, and records who saved each. */
    async run({ reference, folder }, context) {
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
    },
  }),

  redrive: command({
    usage: "redrive <reference>",
    summary: "send an unconfirmed, rejected or dead submission again",
    details: REFERENCE,
    parse: parseOne,
    async run(reference, context) {
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
    },
  }),

  settle: command({
    usage: "settle <reference> [--yes]",
    summary: "record that you have seen a submission at the provider",
    details: `  --yes  do not ask for confirmation

An unconfirmed or dead submission becomes delivered, and its answers and files are deleted.

${REFERENCE}`,
    parse: parseConfirmed,
    async run({ reference, isConfirmed }, context) {
      const { state } = await findLead(context, reference);
      if (!isConfirmed) await confirm(reference, context);
      if (!(await actionsOf(context).settle(reference, context.actor, context.now)))
        throw new LeadsError(`cannot settle ${reference}: it is ${state}, not unconfirmed or dead`);
      context.terminal.print(`${reference} is recorded as delivered. Its answers and files are deleted.`);
      return 0;
    },
  }),

  erase: command({
    usage: "erase <reference> [--yes]",
    summary: "delete a submission from this site",
    details: `  --yes  do not ask for confirmation

${REFERENCE}`,
    parse: parseConfirmed,
    async run({ reference, isConfirmed }, context) {
      if (!isConfirmed) await confirm(reference, context);
      if (!(await actionsOf(context).erase(reference, context.actor, context.now))) throw notFound(reference);
      context.terminal.print(`${reference} erased from this site. The provider may still have a copy.`);
      return 0;
    },
  }),
};

/** Yields the bytes of a file that is opened when its first byte is read. */
async function* readOpened(opened: Promise<OpenedFile | undefined>): AsyncGenerator<Uint8Array> {
  yield* (await opened)?.bytes ?? [];
}

/** @throws {LeadsError} if the person does not type the reference again. */
async function confirm(reference: string, { terminal }: CommandContext): Promise<void> {
  const typed = await terminal.ask(`This cannot be undone. Type ${reference} to confirm: `);
  const isSame = typed.trim() !== "" && parseReference(typed) === reference;
  if (!isSame) throw new LeadsError("the references differ; nothing was erased");
}

/** Makes erased values unreadable at once. */
export async function eraseTraces({ store, terminal }: Pick<CommandContext, "store" | "terminal">): Promise<void> {
  if (await store.eraseTraces()) return;
  terminal.note("The database is busy: a running site removes the last traces within a minute.");
}
