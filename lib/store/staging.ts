import "server-only";
import type { RawBuilder } from "kysely";
import { DATA_KEY, findDataKey, findOrInsertDataKey, insertDataKey, unwrapDataKey } from "#lib/store/data-keys.ts";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import { open, seal } from "#lib/store/encryption.ts";
import type { Keyring, WrappedKey } from "#lib/store/keyring.ts";
import type { StagingArea } from "#lib/store/store.ts";

/** The size of every chunk but the last: small enough to send again after a broken connection, and to hold in memory. */
export const CHUNK_BYTES = 256 * 1024;

/** Returns the number of chunks in a file of this size. */
export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES);

export const chunkPlace = (fileId: string, position: number) => `chunk:${fileId}:${position}`;
export const uploadPlace = (fileId: string) => `upload:${fileId}`;

/** Creates the staging area. Chunks are sealed and never overwritten. The id of a file is enough to read it. */
export function createStagingArea(db: Database, keyring: Keyring, { writeLazily }: DatabaseOperations): StagingArea {
  async function readChunk(fileId: string, position: number, dataKey?: WrappedKey): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom("chunks")
      .select(["key_id", "bytes"])
      .where("file_id", "=", fileId)
      .where("position", "=", position)
      .executeTakeFirst();
    return row && openFileValue(keyring, dataKey, fileId, row, chunkPlace(fileId, position));
  }

  return {
    async createFile(id, now, { client, upload, isReturnedForm = false } = {}) {
      const dataKey = keyring.createDataKey(id);
      const sealed = upload && {
        key_id: DATA_KEY,
        upload: seal(keyring.unwrap(dataKey, id), Buffer.from(JSON.stringify(upload)), uploadPlace(id)),
      };
      const row = {
        id,
        submission_id: null,
        created_at: now,
        client: client === undefined ? null : keyring.pseudonym(client),
        purpose: isReturnedForm ? ("returned-form" as const) : upload ? ("upload" as const) : ("form" as const),
        touched_at: null,
        key_id: null,
        upload: null,
        ...sealed,
      };
      // The file comes first: a key without an owner may be deleted at any moment.
      await writeLazily((to, lazily) => to.insertInto("files").values(row).returning(lazily.as("lazily")).execute());
      // The next write that reaches the disk takes the file along.
      await (upload
        ? insertDataKey(db, id, dataKey)
        : writeLazily((to, lazily) => insertDataKey(to, id, dataKey, lazily)));
    },

    async putChunk(fileId, position, bytes, { isPartOfForm = false } = {}) {
      const dataKey = await findOrInsertDataKey(db, keyring, fileId);
      const key = unwrapDataKey(keyring, dataKey, fileId);
      const sealed = { key_id: DATA_KEY, bytes: seal(key, bytes, chunkPlace(fileId, position)) };
      const insert = (to: Database, lazily?: RawBuilder<unknown>) =>
        to
          .insertInto("chunks")
          .values({ file_id: fileId, position, ...sealed })
          .onConflict((conflict) => conflict.columns(["file_id", "position"]).doNothing())
          .returning(["position", ...(lazily ? [lazily.as("lazily")] : [])])
          .executeTakeFirst();
      if (await (isPartOfForm ? writeLazily(insert) : insert(db))) return "stored";
      const existing = await readChunk(fileId, position, dataKey);
      return existing?.equals(bytes) ? "same" : "different";
    },

    async *readFile(fileId) {
      const dataKey = await findDataKey(db, fileId);
      for (let position = 0; ; position++) {
        const chunk = await readChunk(fileId, position, dataKey);
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
      const sealed = { key_id: row.key_id, bytes: row.upload };
      const text = openFileValue(keyring, await findDataKey(db, id), id, sealed, uploadPlace(id)).toString();
      return { id, ...JSON.parse(text), received: chunks.map(({ position }) => position) };
    },

    async touchFile(id, now) {
      await writeLazily((to, lazily) =>
        to.updateTable("files").set({ touched_at: now }).where("id", "=", id).returning(lazily.as("lazily")).execute(),
      );
    },

    async discardFiles(ids) {
      if (ids.length === 0) return;
      // A submission may own the files even if its save seemed to fail: the connection can break after the commit.
      await db.deleteFrom("files").where("id", "in", ids).where("submission_id", "is", null).execute();
    },
  };
}

interface SealedValue {
  readonly key_id: string;
  readonly bytes: Uint8Array;
}

/**
 * Opens a chunk or an upload. Versions before data keys sealed them with the master key itself.
 * @throws {SealError}
 */
function openFileValue(
  keyring: Keyring,
  dataKey: WrappedKey | undefined,
  fileId: string,
  { key_id, bytes }: SealedValue,
  place: string,
): Buffer {
  if (key_id !== DATA_KEY) return keyring.openOld(key_id, bytes, place);
  return open(unwrapDataKey(keyring, dataKey, fileId), bytes, place);
}
