import "server-only";
import { sql } from "kysely";
import { deleteOwnerless, unwrapDataKey } from "#lib/store/data-keys.ts";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import { SealError } from "#lib/store/encryption.ts";
import { erased, openAddress } from "#lib/store/family-notices.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import { released } from "#lib/store/leases.ts";
import { openContent, UnreadableError } from "#lib/store/sealed-content.ts";
import { openUpload, readFile } from "#lib/store/staging.ts";
import type { KeyCheck, Recovery, Verification } from "#lib/store/store.ts";
import { isUnconfirmed } from "#lib/store/unconfirmed.ts";

/** Thrown if no configured master key opens anything in the store. */
export class KeysLostError extends Error {
  override name = "KeysLostError";
}

/** Creates the part of the store for lost keys, backups and restored databases (decision 0081). */
export function createRecovery(db: Database, keyring: Keyring, { copyTo }: DatabaseOperations): Recovery {
  // What one key opened, it opens for as long as the process has it.
  let hasKey = false;
  return {
    checkKeys: () => checkKeys(db, keyring),

    async assertKeys() {
      hasKey ||= !(await checkKeys(db, keyring)).isEveryKeyLost;
      if (!hasKey) throw new KeysLostError("no key of STORE_KEYS opens anything in the store");
    },

    abandonKey: (keyId, now) => db.transaction().execute((transaction) => abandonKey(transaction, keyId, now)),
    backUp: copyTo && ((path) => copyTo(path, deleteOwnerless)),
    verify: () => verifyDatabase(db, keyring),

    async recordVerification(now) {
      await db
        .insertInto("marks")
        .values({ name: "backup-verified", at: now })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: now }))
        .execute();
    },

    async findLastVerification() {
      const mark = await db.selectFrom("marks").select("at").where("name", "=", "backup-verified").executeTakeFirst();
      return mark?.at;
    },

    async markRestored(now) {
      // Staff may send a rejected or dead one again, and may have done so after the backup.
      await db.updateTable("submissions").set({ possible_duplicate: 1 }).where("state", "!=", "delivered").execute();
      const { numUpdatedRows } = await db
        .updateTable("submissions")
        .set({ ...released, sending: 0, next_attempt_at: now })
        .where("state", "=", "due")
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** Opens one wrapped key for each master key that has wrapped any. */
async function checkKeys(db: Database, keyring: Keyring): Promise<KeyCheck> {
  const samples = await db
    .selectFrom("data_keys")
    .selectAll()
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("data_keys")
        .select(({ fn }) => fn.min("id").as("id"))
        .groupBy("key_id"),
    )
    .execute();
  const unopened = samples.filter(({ id, key_id, wrapped }) => {
    try {
      unwrapDataKey(keyring, { keyId: key_id, bytes: wrapped }, id);
      return false;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      return true;
    }
  });
  return {
    unopened: unopened.map(({ key_id }) => key_id),
    isEveryKeyLost: samples.length > 0 && unopened.length === samples.length,
  };
}

async function abandonKey(db: Database, keyId: string, now: number) {
  const lost = db.selectFrom("data_keys").select("id").where("key_id", "=", keyId);
  const files = await db.deleteFrom("files").where("id", "in", lost).returning("submission_id").execute();
  const withoutFiles = files.flatMap(({ submission_id: id }) => (id === null ? [] : [id]));
  const contents = await db
    .updateTable("submissions")
    .set({ content: null, variant: null })
    .where("id", "in", lost)
    .where("content", "is not", null)
    .returning("id")
    .execute();
  // Nothing can send them any more. They stay listed, so that staff know which references families may quote.
  const ids = [...new Set([...withoutFiles, ...contents.map(({ id }) => id)])];
  if (ids.length > 0) {
    await db
      .updateTable("submissions")
      .set({ ...released, state: "dead", settled_at: now, last_reason: "failed", sending: 0 })
      .where("id", "in", ids)
      .where((eb) => eb.or([eb("state", "=", "due"), isUnconfirmed(eb)]))
      .execute();
  }
  await db
    .updateTable("notices")
    .set({ ...released, ...erased, state: "dead", settled_at: now, last_reason: "key-abandoned" })
    .where("id", "in", lost)
    .where("address", "is not", null)
    .execute();
  await db.deleteFrom("data_keys").where("key_id", "=", keyId).execute();
  return { submissions: contents.length, files: files.length };
}

/** Opens every sealed value of a database, and changes nothing. */
export async function verifyDatabase(db: Database, keyring: Keyring): Promise<Verification> {
  const found = { submissions: 0, files: 0, addresses: 0 };
  const unreadable: string[] = [];
  const submissions = await db.selectFrom("submissions").select(["id", "reference", "file_count"]).execute();
  for (const { id, reference } of submissions) {
    const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
    // A running site may have erased it meanwhile.
    if (!row?.content) continue;
    try {
      await openContent(db, keyring, row);
      found.submissions++;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable.push(reference);
    }
  }
  const references = new Map(submissions.map(({ id, reference }) => [id, reference]));
  const files = await db.selectFrom("files").select(["id", "submission_id"]).execute();
  for (const { id, submission_id: owner } of files) {
    if (await isFileReadable(db, keyring, id)) found.files++;
    else unreadable.push(`a file of ${(owner && references.get(owner)) ?? "no submission"}`);
  }
  const notices = await db.selectFrom("notices").select(["id", "address"]).where("address", "is not", null).execute();
  for (const notice of notices) {
    if ((await openAddress(db, keyring, notice)) !== undefined) found.addresses++;
    else if (await hasAddress(db, notice.id)) unreadable.push("an address for an e-mail");
  }
  return { ...found, unreadable };
}

async function isFileReadable(db: Database, keyring: Keyring, id: string): Promise<boolean> {
  try {
    await openUpload(db, keyring, id);
    for await (const _ of readFile(db, keyring, id));
    return true;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    // A running site may have erased the file and its key meanwhile.
    return (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) === undefined;
  }
}

const hasAddress = async (db: Database, id: string) =>
  (await db
    .selectFrom("notices")
    .select(sql`1`.as("one"))
    .where("id", "=", id)
    .where("address", "is not", null)
    .executeTakeFirst()) !== undefined;
