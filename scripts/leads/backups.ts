import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  type CommandContext,
  type Commands,
  command,
  LeadsError,
  onlyOne,
  parseOptions,
  positionalsOf,
  readOptions,
  rejectPositionals,
  UsageError,
} from "#lib/leads/commands/command.ts";
import { openPostgres } from "#lib/leads/store/database/postgres.ts";
import { openSqliteCopy } from "#lib/leads/store/database/sqlite-copy.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import { verifyDatabase } from "#lib/leads/store/maintenance/recovery.ts";
import { isReference } from "#lib/leads/store/reference.ts";
import { LOG, readErasedList, readErasedLog } from "#lib/leads/store/staff/erased-list.ts";
import { eraseTraces } from "#scripts/leads/lead-commands.ts";

/** What an operator does with keys and backups. */
export const backupCommands: Commands = {
  "abandon-key": command({
    usage: "abandon-key <id> [--yes]",
    summary: "give up what a lost key of STORE_KEYS has encrypted",
    details: `  --yes  do not ask for confirmation

Deletes the answers and files that only this key opens. Their references stay in the list.
health names the keys that do not open (unopenedKeys).`,
    parse(args) {
      const { values, positionals } = parseOptions(args, { yes: { type: "boolean", default: false } });
      return { keyId: onlyOne(positionals, "id of a key"), isConfirmed: values.yes };
    },
    async run({ keyId, isConfirmed }, { store, terminal, actor, now }) {
      const lost = await store.countLost(keyId);
      if (lost.values === 0) {
        const { unopened } = await store.checkKeys();
        const others = unopened.length > 0 ? `; these do not open: ${unopened.join(", ")}` : "; every key opens";
        throw new LeadsError(`cannot abandon ${keyId}: the store needs no such key, or the site has it${others}`);
      }
      terminal.note(
        `${lost.submissions} submissions and ${lost.files} files cannot be read without ${keyId}. Is there really no copy of the key?`,
      );
      if (!isConfirmed) {
        const typed = await terminal.ask(`This cannot be undone. Type ${keyId} to confirm: `);
        if (typed.trim() !== keyId) throw new LeadsError("the ids differ; nothing was changed");
      }
      const { submissions, files } = await store.abandonKey(keyId, actor, now);
      terminal.print(`${submissions} submissions and ${files} files are lost. Their references stay in 'list'.`);
      return 0;
    },
  }),

  backup: command({
    usage: "backup <file>",
    summary: "write a copy of the SQLite database into a new file while the site runs",
    details:
      "The copy has no key of what was delivered or erased. It cannot be read without the keys of the store: keep them elsewhere.",
    parse: (args) => onlyOne(positionalsOf(args), "file"),
    async run(file, { store, terminal, folder }) {
      if (!store.backUp) throw new LeadsError('cannot back up PostgreSQL: use pg_dump (docs/operations.md, "Backup")');
      const path = resolve(folder, file);
      await store.backUp(path).catch((error: Error) => {
        throw new LeadsError(`cannot write ${path}: ${error.message}`);
      });
      terminal.print(path);
      terminal.note("Keep it apart from the keys of the store, for days. 'verify' opens everything in it.");
      return 0;
    },
  }),

  verify: command({
    usage: "verify [<file> | <postgres address>] [--record]",
    summary: "open everything in a backup, or in the store of the site",
    details: `  --record  note the time of a good verification in the store of the site, for the daily digest

A backup of PostgreSQL is restored into an empty database, which the address names. Does not change what it
reads. Exits with 1 if anything does not open.`,
    parse(args) {
      const { values, positionals } = parseOptions(args, { record: { type: "boolean", default: false } });
      rejectPositionals(positionals.slice(1));
      const [file] = positionals;
      if (values.record && file === undefined)
        throw new UsageError("--record needs a backup: a file, or the address of a restored database");
      return { file, isRecorded: values.record };
    },
    async run({ file, isRecorded }, context) {
      const { store, terminal, folder, now } = context;
      const { opened, unreadable } = await (file === undefined
        ? store.verify()
        : verifyBackup(POSTGRES.test(file) ? file : resolve(folder, file), context));
      terminal.print(`${listOf(Object.entries(opened).map(([what, count]) => `${count} ${what}`))} open.`);
      for (const what of unreadable) terminal.print(`does not open: ${what}`);
      if (unreadable.length > 0)
        throw new LeadsError(
          `${unreadable.length} values do not open: is a key missing from STORE_KEYS, or another one?`,
        );
      if (isRecorded) {
        await store.recordVerification(now);
        terminal.note("Recorded. The daily digest says when a backup was last verified.");
      }
      return 0;
    },
  }),

  drop: command({
    usage: "drop <feature>",
    summary: "delete the tables of a feature that this version no longer has",
    details: `health says unclaimed-tables until then. The tables, their rows and their keys are deleted for good. Deploy the version without the
feature first.`,
    parse: (args) => onlyOne(positionalsOf(args), "name of a feature"),
    async run(feature, { store, features, terminal }) {
      if (features.some(({ name }) => name === feature))
        throw new LeadsError(`cannot drop ${feature}: this version has it (features/index.ts)`);
      const unclaimed = await store.findUnclaimed();
      if (!unclaimed.includes(feature)) {
        const others = unclaimed.length > 0 ? `; it has those of: ${unclaimed.join(", ")}` : "";
        throw new LeadsError(`cannot drop ${feature}: the store has no tables of it${others}`);
      }
      const { rows, keys } = await store.countUnclaimed(feature);
      const typed = await terminal.ask(
        `${rows} rows and ${keys} keys of ${feature} will be deleted. This cannot be undone. Type ${feature} to confirm: `,
      );
      if (typed.trim() !== feature) throw new LeadsError("the names differ; nothing was deleted");
      await store.dropUnclaimed(feature);
      await eraseTraces({ store, terminal });
      terminal.print(`The tables of ${feature} are deleted.`);
      return 0;
    },
  }),

  restored: command({
    usage: "restored [--list <file>]... [--log <file>]... [--without <machine>]...",
    summary: "prepare a restored store, before the site starts",
    details: `  --list <file>        the list of what a machine has erased: erased-references in its DATA_DIR; this machine's is read by itself
  --log <file>         an export of the site's log, on a platform where no file stays
  --without <machine>  go on without the list of this machine; it stays a health problem until 'restored-ok <machine>'

Marks every submission that is not delivered as a possible duplicate, and erases again what the lists name. Features may do more.
Changes nothing if the list of a machine is missing that ran the site or this program before the backup.`,
    parse(args) {
      const files = { type: "string", multiple: true, default: [] as string[] } as const;
      const { list, log, without } = readOptions(args, { list: files, log: files, without: files });
      return { list, log, without };
    },
    async run({ list, log, without }, { store, terminal, folder, erasedList, actor, now }) {
      const own = await readOwn(erasedList.path);
      const lists = await Promise.all(list.map((file) => readList(resolve(folder, file))));
      const logs = await Promise.all(log.map(async (file) => readErasedLog(await readText(resolve(folder, file)))));
      const machines = [...new Set([own, ...lists].flatMap((each) => each.machines)), ...(log.length > 0 ? [LOG] : [])];
      const erased = [...new Set([...[own, ...lists].flatMap(({ values }) => values), ...logs.flat()])];
      const known = await store.findMachines();
      const unknown = without.filter((name) => !known.includes(name));
      if (unknown.length > 0)
        throw new LeadsError(
          `no machine is called ${unknown.join(", ")}; the store knows ${known.join(", ") || "none"}`,
        );
      const missing = known.filter((name) => !machines.includes(name));
      const refused = missing.filter((name) => !without.includes(name));
      if (refused.length > 0)
        throw new LeadsError(
          `the lists of these machines are missing: ${refused.join(", ")}. Give each with --list (${LOG}: with --log), or go on with --without. Nothing was changed`,
        );
      let count = 0;
      for (const value of erased) if (isReference(value) && (await store.erase(value, actor, now))) count++;
      const { due, advice } = await store.markRestored({ erased, machines, without: missing }, actor, now);
      terminal.print(`${due} submissions are due and marked as possible duplicates. ${count} erased again.`);
      for (const sentence of advice) terminal.print(sentence);
      if (erased.length === 0)
        terminal.note(
          "The lists name nothing. If anybody asked for erasure since the backup, erase it before the site starts.",
        );
      for (const name of missing)
        terminal.note(
          `Without the list of ${name}: erase again by hand what was erased there, then run 'restored-ok ${name}'.`,
        );
      await store.listErasures(erasedList, now);
      if (!(await store.eraseTraces()))
        terminal.note("The database is busy: is the site still running? Stop it first.");
      return 0;
    },
  }),

  "restored-ok": command({
    usage: "restored-ok <machine>",
    summary: "confirm that you have erased again what a missing list would have named",
    details:
      "Ends the health problem restored-without-list, and forgets the machine. The record of access has your name.",
    parse: (args) => onlyOne(positionalsOf(args), "name of a machine"),
    async run(name, { store, terminal, actor, now }) {
      if (!(await store.confirmRestored(name, actor, now)))
        throw new LeadsError(`no restore went on without the list of ${name}`);
      terminal.print(`Confirmed: the list of ${name} is no longer missing.`);
      return 0;
    },
  }),
};

const listOf = (parts: readonly string[]) => new Intl.ListFormat("en-GB").format(parts);

/** The address of a restored database. */
const POSTGRES = /^postgres(ql)?:/;

async function verifyBackup(place: string, { readKeys, features }: CommandContext) {
  const keyring = createKeyring(await readKeys());
  const isDatabase = POSTGRES.test(place);
  const cannotRead = (error: unknown): never => {
    // An address may have a password.
    throw new LeadsError(`cannot read ${isDatabase ? "the database" : place}: ${(error as Error).message}`);
  };
  const copy = await Promise.resolve()
    .then(() => (isDatabase ? openPostgres : openSqliteCopy)(place))
    .catch(cannotRead);
  try {
    return await verifyDatabase(copy, keyring, features).catch(cannotRead);
  } finally {
    await copy.destroy();
  }
}

const readText = (path: string) =>
  readFile(path, "utf8").catch((error: Error): never => {
    throw new LeadsError(`cannot read ${path}: ${error.message}`);
  });

async function readList(path: string) {
  const list = readErasedList(await readText(path));
  if (list.wrongLine !== undefined)
    throw new LeadsError(`line ${list.wrongLine} of ${path} names nothing that was erased: nothing was changed`);
  return list;
}

const readOwn = (path: string) => (existsSync(path) ? readList(path) : readErasedList(""));
