import { createCipheriv, randomBytes } from "node:crypto";
import type { Database } from "#lib/store/database.ts";
import type { StoreKey } from "#lib/store/keyring.ts";
import type { Submission } from "#lib/store/submission.ts";

/** Seals a value as versions before data keys did: with the master key itself. */
function sealAsOldVersion({ key }: StoreKey, text: string, place: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Stores an upload, and the chunks that have arrived, as versions before data keys did. */
export async function stageAsOldVersion(
  db: Database,
  key: StoreKey,
  id: string,
  chunks: readonly string[],
  now: number,
) {
  const upload = JSON.stringify({ name: "old.pdf", type: "application/pdf", size: 12 });
  await db
    .insertInto("files")
    .values({
      id,
      submission_id: null,
      created_at: now,
      key_id: key.id,
      upload: sealAsOldVersion(key, upload, `upload:${id}`),
    })
    .execute();
  for (const [position, text] of chunks.entries()) {
    const bytes = sealAsOldVersion(key, text, `chunk:${id}:${position}`);
    await db.insertInto("chunks").values({ file_id: id, position, key_id: key.id, bytes }).execute();
  }
}

/** Stores a submission, which nobody has leased, as versions before data keys did. */
export async function saveAsOldVersion(
  db: Database,
  key: StoreKey,
  { id, reference, form, locale, fields, files }: Submission,
  idempotencyKey: string,
  now: number,
) {
  await db
    .insertInto("submissions")
    .values({
      id,
      reference,
      form,
      locale,
      state: "due",
      received_at: now,
      due_since: now,
      settled_at: null,
      attempts: 0,
      next_attempt_at: now,
      last_reason: null,
      lease_token: null,
      lease_until: null,
      sending: 0,
      possible_duplicate: 0,
      suspicion: null,
      idempotency_key: idempotencyKey,
      fingerprint: "hash of the content",
      file_count: files.length,
      byte_count: 12,
      key_id: key.id,
      content: sealAsOldVersion(key, JSON.stringify({ fields, files }), `submission:${id}`),
    })
    .execute();
  const ids = files.map((file) => file.id);
  if (ids.length > 0) await db.updateTable("files").set({ submission_id: id }).where("id", "in", ids).execute();
}
