import "server-only";
import type { RawBuilder } from "kysely";
import { networkOf } from "#lib/leads/store/client-network.ts";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { findDataKey, insertDataKey, unwrapDataKey } from "#lib/leads/store/keys/data-keys.ts";
import { open, seal } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring, WrappedKey } from "#lib/leads/store/keys/keyring.ts";

/** Each chunk except the last has `CHUNK_BYTES` bytes. */
export interface PendingUpload {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The positions of the chunks that have arrived. */
  readonly received: readonly number[];
}

export interface FileOrigin {
  /** The IP address. The store keeps only keyed hashes of the address and of its network. */
  readonly client?: string | undefined;
  /** The chunks of an upload arrive in requests of their own, before the form. */
  readonly upload?: { readonly name: string; readonly type: string; readonly size: number };
  readonly isReturnedForm?: boolean;
}

const chunkContext = (fileId: string, position: number) => `chunk:${fileId}:${position}`;
const uploadContext = (fileId: string) => `upload:${fileId}`;

async function readChunk(
  db: Database,
  keyring: Keyring,
  fileId: string,
  position: number,
  dataKey?: WrappedKey,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("chunks")
    .select("bytes")
    .where("file_id", "=", fileId)
    .where("position", "=", position)
    .executeTakeFirst();
  return row && open(unwrapDataKey(keyring, dataKey, fileId), row.bytes, chunkContext(fileId, position));
}

/** @throws {SealError} if the key of the file is missing. */
export async function* readFile(db: Database, keyring: Keyring, fileId: string): AsyncGenerator<Buffer> {
  const dataKey = await findDataKey(db, fileId);
  for (let position = 0; ; position++) {
    const chunk = await readChunk(db, keyring, fileId, position, dataKey);
    if (!chunk) return;
    yield chunk;
  }
}

/** Returns undefined if the file is not an upload. @throws {SealError} if the key of the file is missing. */
export async function openUpload(db: Database, keyring: Keyring, id: string): Promise<Upload | undefined> {
  const row = await db.selectFrom("files").select("upload").where("id", "=", id).executeTakeFirst();
  if (!row?.upload) return undefined;
  const key = unwrapDataKey(keyring, await findDataKey(db, id), id);
  return JSON.parse(open(key, row.upload, uploadContext(id)).toString());
}

type Upload = NonNullable<FileOrigin["upload"]>;

/** Files that wait until a submission names them. They expire after `PENDING_FILE_LIFETIME_MS`. */
export type PendingFiles = ReturnType<typeof createPendingFiles>;

/** Chunks are sealed and never overwritten. Whoever knows the id of a file can read the file. */
export function createPendingFiles(db: Database, keyring: Keyring, { withAsynchronousCommit }: DatabaseOperations) {
  return {
    async createFile(
      id: string,
      now: number,
      { client, upload, isReturnedForm = false }: FileOrigin = {},
    ): Promise<void> {
      const dataKey = keyring.createDataKey(id);
      const row = {
        id,
        submission_id: null,
        created_at: now,
        client: client === undefined ? null : keyring.keyedHash(client),
        network: client === undefined ? null : keyring.keyedHash(networkOf(client)),
        announced: upload?.size ?? null,
        purpose: isReturnedForm ? ("returned-form" as const) : upload ? ("upload" as const) : ("form" as const),
        touched_at: null,
        upload: upload
          ? seal(keyring.unwrap(dataKey, id), Buffer.from(JSON.stringify(upload)), uploadContext(id))
          : null,
      };
      // The row comes first, because a data key without an owner may be deleted at any moment.
      await withAsynchronousCommit((to, commit) =>
        to.insertInto("files").values(row).returning(commit.as("commit")).execute(),
      );
      // For an upload, this write takes the row and the key to the disk at once. For other files, a later write does so.
      await (upload
        ? insertDataKey(db, id, dataKey)
        : withAsynchronousCommit((to, commit) => insertDataKey(to, id, dataKey, commit)));
    },

    /** Returns "same" or "different" if the position is taken. With `isPartOfForm`, only a later write takes the chunk to the disk. */
    async putChunk(
      fileId: string,
      position: number,
      bytes: Uint8Array,
      { isPartOfForm = false }: { isPartOfForm?: boolean } = {},
    ): Promise<"stored" | "same" | "different"> {
      const dataKey = await findDataKey(db, fileId);
      const key = unwrapDataKey(keyring, dataKey, fileId);
      const sealed = seal(key, bytes, chunkContext(fileId, position));
      const insert = (to: Database, commit?: RawBuilder<unknown>) =>
        to
          .insertInto("chunks")
          .values({ file_id: fileId, position, bytes: sealed })
          .onConflict((conflict) => conflict.columns(["file_id", "position"]).doNothing())
          .returning(["position", ...(commit ? [commit.as("commit")] : [])])
          .executeTakeFirst();
      if (await (isPartOfForm ? withAsynchronousCommit(insert) : insert(db))) return "stored";
      const existing = await readChunk(db, keyring, fileId, position, dataKey);
      return existing?.equals(bytes) ? "same" : "different";
    },

    readFile: (fileId: string): AsyncIterable<Uint8Array> => readFile(db, keyring, fileId),

    async findUpload(id: string): Promise<PendingUpload | undefined> {
      const upload = await openUpload(db, keyring, id);
      if (!upload) return undefined;
      const chunks = await db
        .selectFrom("chunks")
        .select("position")
        .where("file_id", "=", id)
        .orderBy("position")
        .execute();
      return { id, ...upload, received: chunks.map(({ position }) => position) };
    },

    async touchFile(id: string, now: number): Promise<void> {
      await withAsynchronousCommit((to, commit) =>
        to.updateTable("files").set({ touched_at: now }).where("id", "=", id).returning(commit.as("commit")).execute(),
      );
    },

    async discardFiles(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      // We delete no claimed file: saving a submission may seem to fail after the commit, and its files then belong to the submission.
      await db.deleteFrom("files").where("id", "in", ids).where("submission_id", "is", null).execute();
    },
  };
}
