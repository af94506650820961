import "server-only";
import { DATA_KEY, findOrInsertDataKey, rewrapDataKeys, unwrapDataKey } from "#lib/store/data-keys.ts";
import type { Database } from "#lib/store/database.ts";
import { seal } from "#lib/store/encryption.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import { openContent, sealContent } from "#lib/store/sealed-content.ts";
import { chunkPlace, uploadPlace } from "#lib/store/staging.ts";

/**
 * Makes older master keys unnecessary: wraps every data key with the first one, and seals with data keys what versions before them
 * sealed with a master key. Returns how many values it changed.
 */
export async function rotateKeys(db: Database, keyring: Keyring): Promise<number> {
  const rewrapped = await rewrapDataKeys(db, keyring);
  return (
    rewrapped +
    (await resealContents(db, keyring)) +
    (await resealChunks(db, keyring)) +
    (await resealUploads(db, keyring))
  );
}

async function resealContents(db: Database, keyring: Keyring): Promise<number> {
  let count = 0;
  const old = await db
    .selectFrom("submissions")
    .select(["id", "reference", "form", "key_id", "content"])
    .where("key_id", "!=", DATA_KEY)
    .where("content", "is not", null)
    .execute();
  for (const row of old) {
    const content = await openContent(db, keyring, row);
    if (!content) continue;
    const sealed = sealContent(keyring, await findOrInsertDataKey(db, keyring, row.id), row, content);
    // Skips a row that changed since it was read: a recorded result has sealed it anew already, or erased it.
    const { numUpdatedRows } = await db
      .updateTable("submissions")
      .set(sealed)
      .where("id", "=", row.id)
      .where("key_id", "=", row.key_id)
      .where("content", "is not", null)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

/** Seals a value of a file anew that a master key has sealed. */
async function resealFor(
  db: Database,
  keyring: Keyring,
  fileId: string,
  keyId: string,
  bytes: Uint8Array,
  place: string,
) {
  const key = unwrapDataKey(keyring, await findOrInsertDataKey(db, keyring, fileId), fileId);
  return seal(key, keyring.openOld(keyId, bytes, place), place);
}

async function resealChunks(db: Database, keyring: Keyring): Promise<number> {
  for (let count = 0; ; count++) {
    const chunk = await db.selectFrom("chunks").selectAll().where("key_id", "!=", DATA_KEY).limit(1).executeTakeFirst();
    if (!chunk) return count;
    const { file_id, position, key_id } = chunk;
    const bytes = await resealFor(db, keyring, file_id, key_id, chunk.bytes, chunkPlace(file_id, position));
    await db
      .updateTable("chunks")
      .set({ key_id: DATA_KEY, bytes })
      .where("file_id", "=", file_id)
      .where("position", "=", position)
      .execute();
  }
}

async function resealUploads(db: Database, keyring: Keyring): Promise<number> {
  let count = 0;
  const old = await db.selectFrom("files").select(["id", "key_id", "upload"]).where("key_id", "!=", DATA_KEY).execute();
  for (const { id, key_id, upload } of old) {
    if (!upload || key_id === null) continue;
    const bytes = await resealFor(db, keyring, id, key_id, upload, uploadPlace(id));
    await db.updateTable("files").set({ key_id: DATA_KEY, upload: bytes }).where("id", "=", id).execute();
    count++;
  }
  return count;
}
