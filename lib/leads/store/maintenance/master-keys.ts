import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import { steadyStamp } from "#lib/leads/store/database/steady-time.ts";
import type { StoreTransaction } from "#lib/leads/store/feature.ts";
import { ROWS_AT_ONCE } from "#lib/leads/store/files/file-deletion.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import type { Effects } from "#lib/leads/store/open-features.ts";
import { type Actor, recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { withoutLease } from "#lib/leads/store/submissions/leases.ts";

export interface KeyCheck {
  /** The ids of master keys that the site lacks. A key that differs from the site's key of the same id counts too. */
  readonly unopened: readonly string[];
  /** True if the store has data keys and no configured master key opens any of them. */
  readonly isEveryKeyLost: boolean;
}

/** `values` counts data keys, also those of features. `submissions` lose their answers or a file. `files` includes pending files. */
export interface KeyLoss {
  readonly values: number;
  readonly submissions: number;
  readonly files: number;
}

const KEYS_AT_ONCE = 1000;

/** Tries one data key of each master key. If none opens, tries all others, because those may just be damaged. */
export async function checkKeys(db: Database, keyring: Keyring): Promise<KeyCheck> {
  const samples = await db
    .selectFrom("data_keys")
    .selectAll()
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("data_keys")
        .select(({ fn }) => fn.min("id").as("id"))
        .groupBy("key_id"),
    )
    .orderBy("key_id")
    .execute();
  const closed = samples.filter(({ id, key_id, wrapped }) => !keyring.opens({ keyId: key_id, bytes: wrapped }, id));
  const unopened = closed.map(({ key_id }) => key_id);
  const isNoneOpened = samples.length > 0 && closed.length === samples.length;
  return { unopened, isEveryKeyLost: isNoneOpened && !(await opensAny(db, keyring, unopened)) };
}

async function opensAny(db: Database, keyring: Keyring, keyIds: readonly string[]): Promise<boolean> {
  for (const keyId of keyIds)
    for await (const rows of readDataKeys(db, keyId))
      if (rows.some(({ id, wrapped }) => keyring.opens({ keyId, bytes: wrapped }, id))) return true;
  return false;
}

async function* readDataKeys(db: Database, keyId: string) {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("data_keys")
      .select(["id", "wrapped"])
      .where("key_id", "=", keyId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(KEYS_AT_ONCE)
      .execute();
    const newest = rows.at(-1);
    if (!newest) return;
    yield rows;
    last = newest.id;
  }
}

/** Yields in batches the owners of the data keys that do not open. */
async function* findLost(db: Database, keyring: Keyring, keyId: string): AsyncGenerator<string[]> {
  for await (const rows of readDataKeys(db, keyId)) {
    const lost = rows.filter(({ id, wrapped }) => !keyring.opens({ keyId, bytes: wrapped }, id)).map(({ id }) => id);
    for (let start = 0; start < lost.length; start += ROWS_AT_ONCE) yield lost.slice(start, start + ROWS_AT_ONCE);
  }
}

export async function countLost(db: Database, keyring: Keyring, keyId: string): Promise<KeyLoss> {
  const submissions = new Set<string>();
  let [values, files] = [0, 0];
  for await (const lost of findLost(db, keyring, keyId)) {
    const contents = db.selectFrom("submissions").select("id").where("id", "in", lost).where("content", "is not", null);
    for (const { id } of await contents.execute()) submissions.add(id);
    const found = await db.selectFrom("files").select("submission_id").where("id", "in", lost).execute();
    for (const { submission_id: id } of found) if (id !== null) submissions.add(id);
    values += lost.length;
    files += found.length;
  }
  return { values, submissions: submissions.size, files };
}

/** Deletes the values that {@link countLost} counts. Each batch is a transaction, so another call can continue after a crash. */
export async function abandonKey(
  db: Database,
  keyring: Keyring,
  effects: Effects,
  keyId: string,
  actor: Actor,
  now: number,
): Promise<KeyLoss> {
  const loss = await countLost(db, keyring, keyId);
  for await (const lost of findLost(db, keyring, keyId))
    await db.transaction().execute((transaction) => abandonOwners(transaction, effects, lost, actor, now));
  return loss;
}

async function abandonOwners(
  db: StoreTransaction,
  { onContentGone, onKeysLost }: Effects,
  lost: readonly string[],
  actor: Actor,
  now: number,
): Promise<void> {
  const files = await db.deleteFrom("files").where("id", "in", lost).returning("submission_id").execute();
  const withoutFiles = files.flatMap(({ submission_id: id }) => (id === null ? [] : [id]));
  const contents = await db
    .updateTable("submissions")
    .set({ content: null, variant: null, attempt_log: null })
    .where("id", "in", lost)
    .where("content", "is not", null)
    .returning("id")
    .execute();
  await onContentGone(db, lost);
  // No process can send these submissions any more. They stay listed, because families may quote their references.
  const ids = [...new Set([...withoutFiles, ...contents.map(({ id }) => id)])];
  if (ids.length > 0) {
    const rows = await db.selectFrom("submissions").select("reference").where("id", "in", ids).execute();
    for (const { reference } of rows) await recordAccess(db, { actor, action: "erased", reference }, now);
    await db
      .updateTable("submissions")
      .set({
        ...withoutLease,
        state: "dead",
        settled_at: now,
        settled_steady: steadyStamp,
        last_reason: "failed",
        sending: 0,
      })
      .where("id", "in", ids)
      .where("state", "in", ["due", "unconfirmed"])
      .execute();
  }
  await onKeysLost(db, lost, now);
  await db.deleteFrom("data_keys").where("id", "in", lost).execute();
}
