import "server-only";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { readTimestamp, setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import { openUpload, readFile } from "#lib/leads/store/files/staging.ts";
import { deleteOwnerless } from "#lib/leads/store/keys/data-keys.ts";
import { SealError } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import {
  abandonKey,
  checkKeys,
  countLost,
  type KeyCheck,
  type KeyLoss,
} from "#lib/leads/store/maintenance/master-keys.ts";
import { type OpenedFeatures, ownersOf } from "#lib/leads/store/open-features.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { type Restored, recordRestored } from "#lib/leads/store/staff/erasures.ts";
import { withoutLease } from "#lib/leads/store/submissions/leases.ts";
import { openContent } from "#lib/leads/store/submissions/sealed-content.ts";

export interface Verification {
  /** How many values opened, by what they are: submissions, files, and what features have sealed. */
  readonly opened: Readonly<Record<string, number>>;
  /** What did not open, named for example by the reference of a submission. */
  readonly unreadable: readonly string[];
}

/** A failed check has tried every data key, which takes long, so all calls within this time share its result. */
const REFUSED_MS = 5000;

export class KeysLostError extends Error {
  override name = "KeysLostError";
}

/** What staff need for lost keys, backups and restored databases (decision 0021). */
export function createRecovery(
  db: Database,
  keyring: Keyring,
  { copyTo }: DatabaseOperations,
  { effects, features, opened }: OpenedFeatures,
) {
  // After a master key has opened a data key, this process needs no further check.
  let hasKey = false;
  let refused: { readonly at: number; readonly check: Promise<KeyCheck> } | undefined;
  return {
    checkKeys: () => checkKeys(db, keyring),

    /** Call this before a save: the data key of a new submission would open, and hide the loss. @throws {KeysLostError} if none opens. */
    async assertKeys(): Promise<void> {
      if (hasKey) return;
      if (!refused || performance.now() - refused.at > REFUSED_MS)
        refused = { at: performance.now(), check: checkKeys(db, keyring) };
      hasKey = !(await refused.check).isEveryKeyLost;
      if (!hasKey) throw new KeysLostError("no key of STORE_KEYS opens anything in the store");
    },

    countLost: (keyId: string) => countLost(db, keyring, keyId),

    /** Deletes the values of this master key that do not open. Their submissions become dead if they were due or unconfirmed. */
    abandonKey: (keyId: string, actor: Actor, now: number): Promise<KeyLoss> =>
      abandonKey(db, keyring, effects, keyId, actor, now),

    /** Copies SQLite without the keys of erased values. PostgreSQL has pg_dump. @throws if the file exists or cannot be written. */
    backUp: copyTo && ((path: string) => copyTo(path, (copy) => deleteOwnerless(copy, ownersOf(features)))),
    verify: () => verifyDatabase(db, keyring, features),

    recordVerification: (now: number) => setTimestamp(db, "backup-verified", now),

    findLastVerification: (): Promise<number | undefined> => readTimestamp(db, "backup-verified"),

    /**
     * Each submission may have been delivered after the backup, so it is a possible duplicate. Returns the number of due ones, and what
     * features tell whoever restores.
     */
    markRestored: (restored: Restored, actor: Actor, now: number) =>
      db.transaction().execute(async (transaction) => {
        // This includes rejected and dead submissions, because staff may have sent them again after the backup.
        await transaction
          .updateTable("submissions")
          .set({ possible_duplicate: 1 })
          .where("state", "!=", "delivered")
          .execute();
        const { numUpdatedRows } = await transaction
          .updateTable("submissions")
          .set({ ...withoutLease, sending: 0, next_attempt_at: now })
          .where("state", "=", "due")
          .executeTakeFirst();
        const advice: string[] = [];
        for (const { onRestored } of opened)
          advice.push(...((await onRestored?.(transaction, restored.erased, actor, now)) ?? []));
        await recordRestored(transaction, restored, actor, now);
        return { due: Number(numUpdatedRows), advice };
      }),
  };
}

/** Tries to open every stored value, and changes nothing. */
export async function verifyDatabase(
  db: Database,
  keyring: Keyring,
  features: readonly StoreFeature[],
): Promise<Verification> {
  const found = { submissions: 0, files: 0 };
  const others: Record<string, number> = {};
  const unreadable: string[] = [];
  /** The bytes of each file by its id, as the content of its submission says. */
  const sizes = new Map<string, number>();
  const waiting: { id: string; reference: string; files: string[] }[] = [];
  const submissions = await db.selectFrom("submissions").select(["id", "reference"]).execute();
  for (const { id, reference } of submissions) {
    const row = await db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
    // A running site may have erased the content meanwhile.
    if (!row?.content) continue;
    try {
      const content = await openContent(db, keyring, row);
      for (const file of content?.files ?? []) sizes.set(file.id, file.size);
      if (row.state === "due") waiting.push({ id, reference, files: content?.files.map((file) => file.id) ?? [] });
      found.submissions++;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable.push(reference);
    }
  }
  const references = new Map(submissions.map(({ id, reference }) => [id, reference]));
  const files = await db.selectFrom("files").select(["id", "submission_id"]).execute();
  for (const { id, submission_id: owner } of files) {
    if (await isFileReadable(db, keyring, id, owner === null ? undefined : sizes.get(id))) found.files++;
    else unreadable.push(`a file of ${(owner && references.get(owner)) ?? "no submission"}`);
  }
  const stored = new Set(files.map(({ id }) => id));
  for (const { id, reference, files: own } of waiting) {
    const missing = own.filter((file) => !stored.has(file));
    if (missing.length > 0 && (await isDue(db, id))) unreadable.push(...missing.map(() => `a file of ${reference}`));
  }
  const stores = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const { tables } of features) {
    // A backup from before a feature came has no tables of it.
    if (!tables?.verify || !tables.names.every((name) => stores.has(name))) continue;
    const own = await tables.verify(db, keyring);
    others[own.what] = own.found;
    unreadable.push(...own.unreadable);
  }
  return { opened: { ...found, ...others }, unreadable };
}

/** Reading ends at a missing chunk without an error, so only the size reveals the loss. */
async function isFileReadable(db: Database, keyring: Keyring, id: string, size: number | undefined): Promise<boolean> {
  try {
    await openUpload(db, keyring, id);
    let bytes = 0;
    for await (const chunk of readFile(db, keyring, id)) bytes += chunk.byteLength;
    if (size === undefined || bytes === size) return true;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
  }
  // A running site may have erased the file and its key meanwhile.
  return (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst()) === undefined;
}

/** A running site may have delivered the submission meanwhile. */
const isDue = async (db: Database, id: string) =>
  (await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "due")
    .executeTakeFirst()) !== undefined;
