import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { FormAdmission } from "#lib/leads/intake/read/form-admission.ts";
import { mapStoreErrors } from "#lib/leads/request/problem.ts";
import type { PendingFiles } from "#lib/leads/store/files/staging.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";

/** `head` is the first chunk. */
export interface PendingFile {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Uint8Array;
}

export type RequestFiles = ReturnType<typeof createRequestFiles>;

/** The id is a secret: a client that knows it may send chunks and name the file in a form. */
export const newFileId = () => randomBytes(16).toString("base64url");

/** Holds only one chunk of a request in memory. @throws {Problem} rate-limited 429, store-unavailable 503. */
export function createRequestFiles(store: PendingFiles, now: number, admission: FormAdmission) {
  const unclaimed = new Set<string>();

  async function add(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<PendingFile> {
    const id = newFileId();
    unclaimed.add(id);
    await mapStoreErrors(store.createFile(id, now, { client: admission.client }));
    const facts = await measure(inChunks(stream), async (chunk, position) => {
      await admission.assertFileSpace();
      await mapStoreErrors(store.putChunk(id, position, chunk, { isPartOfForm: true }));
    });
    return { id, ...facts };
  }

  const measureUpload = async (id: string): Promise<PendingFile> => ({
    id,
    ...(await mapStoreErrors(measure(store.readFile(id)))),
  });

  return {
    add,
    measureUpload,
    /** Takes the whole file into memory, so call it only for checks and conversions that need that. */
    read: async (id: string): Promise<Buffer> => Buffer.concat(await Array.fromAsync(store.readFile(id))),
    /** Call this when a submission has claimed the files, so that `discard` does not delete them. */
    release(ids: readonly string[]): void {
      for (const id of ids) unclaimed.delete(id);
    },
    async discard(): Promise<void> {
      admission.release();
      await store.discardFiles([...unclaimed]);
    },
  };
}

async function measure(
  chunks: AsyncIterable<Uint8Array>,
  each: (chunk: Uint8Array, position: number) => Promise<unknown> = async () => undefined,
): Promise<Omit<PendingFile, "id">> {
  const hash = createHash("sha256");
  let head: Uint8Array = new Uint8Array();
  let size = 0;
  let position = 0;
  for await (const chunk of chunks) {
    if (position === 0) head = chunk;
    hash.update(chunk);
    size += chunk.byteLength;
    await each(chunk, position);
    position++;
  }
  return { size, sha256: hash.digest("hex"), head };
}

async function* inChunks(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    let rest = piece;
    while (size + rest.byteLength >= CHUNK_BYTES) {
      const end = CHUNK_BYTES - size;
      yield Buffer.concat([...pieces, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      pieces = [];
      size = 0;
    }
    if (rest.byteLength === 0) continue;
    pieces.push(rest);
    size += rest.byteLength;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
