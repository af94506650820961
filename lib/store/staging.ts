import "server-only";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import type { StagingArea } from "#lib/store/store.ts";

/** The size of every chunk but the last: small enough to send again after a broken connection, and to hold in memory. */
export const CHUNK_BYTES = 256 * 1024;

/** Returns the number of chunks in a file of this size. */
export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES);

const chunkPlace = (fileId: string, position: number) => `chunk:${fileId}:${position}`;
const uploadPlace = (fileId: string) => `upload:${fileId}`;

/** Creates the staging area. Chunks are sealed and never overwritten. The id of a file is enough to read it. */
export function createStagingArea(db: Database, keyring: Keyring, { writeLazily }: DatabaseOperations): StagingArea {
  async function readChunk(fileId: string, position: number): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom("chunks")
      .select(["key_id", "bytes"])
      .where("file_id", "=", fileId)
      .where("position", "=", position)
      .executeTakeFirst();
    return row && keyring.open({ keyId: row.key_id, bytes: row.bytes }, chunkPlace(fileId, position));
  }

  return {
    async createFile(id, now, upload) {
      const sealed = upload && keyring.seal(Buffer.from(JSON.stringify(upload)), uploadPlace(id));
      const insert = (to: Database) =>
        to
          .insertInto("files")
          .values({
            id,
            submission_id: null,
            created_at: now,
            key_id: sealed?.keyId ?? null,
            upload: sealed?.bytes ?? null,
          })
          .execute();
      await (upload ? insert(db) : writeLazily(insert));
    },

    async putChunk(fileId, position, bytes, { isPartOfForm = false } = {}) {
      const sealed = keyring.seal(bytes, chunkPlace(fileId, position));
      const insert = (to: Database) =>
        to
          .insertInto("chunks")
          .values({ file_id: fileId, position, key_id: sealed.keyId, bytes: sealed.bytes })
          .onConflict((conflict) => conflict.columns(["file_id", "position"]).doNothing())
          .executeTakeFirstOrThrow();
      const { numInsertedOrUpdatedRows } = await (isPartOfForm ? writeLazily(insert) : insert(db));
      if (numInsertedOrUpdatedRows) return "stored";
      const existing = await readChunk(fileId, position);
      return existing?.equals(bytes) ? "same" : "different";
    },

    async *readFile(fileId) {
      for (let position = 0; ; position++) {
        const chunk = await readChunk(fileId, position);
        if (!chunk) return;
        yield chunk;
      }
    },

    async findUpload(id) {
      const row = await db.selectFrom("files").select(["key_id", "upload"]).where("id", "=", id).executeTakeFirst();
      if (!row?.upload || row.key_id === null) return undefined;
      const chunks = await db
        .selectFrom("chunks")
        .select("position")
        .where("file_id", "=", id)
        .orderBy("position")
        .execute();
      const upload = JSON.parse(keyring.open({ keyId: row.key_id, bytes: row.upload }, uploadPlace(id)).toString());
      return { id, ...upload, received: chunks.map(({ position }) => position) };
    },

    async countStagedBytes() {
      const { count } = await db
        .selectFrom("chunks")
        .innerJoin("files", "files.id", "chunks.file_id")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .where("files.submission_id", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count) * CHUNK_BYTES;
    },

    async discardFiles(ids) {
      if (ids.length === 0) return;
      // A submission may own the files even if its save seemed to fail: the connection can break after the commit.
      await db.deleteFrom("files").where("id", "in", ids).where("submission_id", "is", null).execute();
    },
  };
}

/** Encrypts files and chunks anew that do not have the current key; returns the number of values. */
export async function resealFiles(db: Database, keyring: Keyring): Promise<number> {
  let count = 0;
  for (;;) {
    const chunk = await db
      .selectFrom("chunks")
      .selectAll()
      .where("key_id", "!=", keyring.currentId)
      .limit(1)
      .executeTakeFirst();
    if (!chunk) break;
    const { file_id, position } = chunk;
    const place = chunkPlace(file_id, position);
    const sealed = keyring.seal(keyring.open({ keyId: chunk.key_id, bytes: chunk.bytes }, place), place);
    await db
      .updateTable("chunks")
      .set({ key_id: sealed.keyId, bytes: sealed.bytes })
      .where("file_id", "=", file_id)
      .where("position", "=", position)
      .execute();
    count++;
  }
  const files = await db
    .selectFrom("files")
    .select(["id", "key_id", "upload"])
    .where("key_id", "!=", keyring.currentId)
    .execute();
  for (const { id, key_id, upload } of files) {
    if (!upload || key_id === null) continue;
    const sealed = keyring.seal(keyring.open({ keyId: key_id, bytes: upload }, uploadPlace(id)), uploadPlace(id));
    await db.updateTable("files").set({ key_id: sealed.keyId, upload: sealed.bytes }).where("id", "=", id).execute();
    count++;
  }
  return count;
}
