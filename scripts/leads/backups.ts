import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { openPostgres } from "#lib/leads/store/database/postgres.ts";
import { openSqliteCopy } from "#lib/leads/store/database/sqlite-copy.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import { readReference } from "#lib/leads/store/reference.ts";
import { verifyDatabase } from "#lib/leads/store/staff/recovery.ts";
import type { Command } from "#scripts/leads/command-line.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { LeadsError } from "#scripts/leads/errors.ts";

/** Writes a backup and returns the exit code. */
export async function backUp(file: string, { store, terminal, folder }: CommandContext): Promise<number> {
  if (!store.backUp) throw new LeadsError('cannot back up PostgreSQL: use pg_dump (docs/operations.md, "Backup")');
  const path = resolve(folder, file);
  await store.backUp(path).catch((error: Error) => {
    throw new LeadsError(`cannot write ${path}: ${error.message}`);
  });
  terminal.print(path);
  terminal.note("Keep it apart from the keys of the store, for days. 'verify' opens everything in it.");
  return 0;
}

/** Opens everything in a backup or in the store, and returns the exit code. */
export async function verify(
  { file, isRecorded }: Extract<Command, { name: "verify" }>,
  context: CommandContext,
): Promise<number> {
  const { store, terminal, folder, now } = context;
  const { submissions, files, addresses, unreadable } = await (file === undefined
    ? store.verify()
    : verifyBackup(POSTGRES.test(file) ? file : resolve(folder, file), context));
  terminal.print(`${submissions} submissions, ${files} files and ${addresses} addresses open.`);
  for (const what of unreadable) terminal.print(`does not open: ${what}`);
  if (unreadable.length > 0)
    throw new LeadsError(`${unreadable.length} values do not open: is a key missing from STORE_KEYS, or another one?`);
  if (isRecorded) {
    await store.recordVerification(now);
    terminal.note("Recorded. The daily digest says when a backup was last verified.");
  }
  return 0;
}

/** The address of a restored database. */
const POSTGRES = /^postgres(ql)?:/;

async function verifyBackup(place: string, { readKeys }: CommandContext) {
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
    return await verifyDatabase(copy, keyring).catch(cannotRead);
  } finally {
    await copy.destroy();
  }
}

/** Prepares a restored store for its first attempt, and returns the exit code. */
export async function finishRestore(
  list: string | undefined,
  { store, terminal, folder, erasedList, actor, now }: CommandContext,
): Promise<number> {
  const path = list === undefined ? erasedList : resolve(folder, list);
  const references = await readErased(path, list !== undefined);
  let erased = 0;
  for (const reference of references) if (await store.erase(reference, actor, now)) erased++;
  const due = await store.markRestored(now);
  terminal.print(`${due} submissions are due and marked as possible duplicates. ${erased} erased again.`);
  if (references.length === 0)
    terminal.note(
      `${path} names no reference. If anybody asked for erasure since the backup, erase it before the site starts.`,
    );
  if (!(await store.eraseTraces())) terminal.note("The database is busy: is the site still running? Stop it first.");
  return 0;
}

async function readErased(path: string, isRequired: boolean): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && !isRequired) return "";
    throw new LeadsError(`cannot read ${path}: ${error.message}`);
  });
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => {
    const reference = readReference(line.trim().split(/\s+/).at(-1) ?? "");
    if (!reference) throw new LeadsError(`line ${index + 1} of ${path} names no reference: nothing was changed`);
    return reference;
  });
}

/** Gives up what a lost key has encrypted, and returns the exit code. */
export async function abandonKey(
  { keyId, isConfirmed }: Extract<Command, { name: "abandon-key" }>,
  { store, terminal, now }: CommandContext,
): Promise<number> {
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
  const { submissions, files } = await store.abandonKey(keyId, now);
  terminal.print(`${submissions} submissions and ${files} files are lost. Their references stay in 'list'.`);
  return 0;
}
