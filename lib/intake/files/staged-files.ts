import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { mapStoreErrors } from "#lib/intake/problem.ts";
import { CHUNK_BYTES } from "#lib/store/staging.ts";
import type { StagingArea } from "#lib/store/store.ts";

/** What has been read of a file; `head` is its first chunk. */
interface StagedFile {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Uint8Array;
}

export type StagedFiles = ReturnType<typeof createStagedFiles>;

/** An id that nobody guesses: who knows it may send chunks and name the file in a form. */
export const newFileId = () => randomBytes(16).toString("base64url");

/**
 * Guarantees that files of one request go to the store piece by piece, so that memory holds one chunk of each request, and
 * that those which no submission took over are discarded with the request.
 * @throws {Problem} store-unavailable 503.
 */
export function createStagedFiles(store: StagingArea, now: number) {
  const ours = new Set<string>();

  /** Reads a file into the store. */
  async function add(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StagedFile> {
    const id = newFileId();
    ours.add(id);
    await mapStoreErrors(store.createFile(id, now));
    const facts = await measure(inChunks(stream), (chunk, position) =>
      mapStoreErrors(store.putChunk(id, position, chunk, { isPartOfForm: true })),
    );
    return { id, ...facts };
  }

  /** Looks through a file that came in chunks of its own. */
  const look = async (id: string): Promise<StagedFile> => ({
    id,
    ...(await mapStoreErrors(measure(store.readFile(id)))),
  });

  return {
    add,
    look,
    /** A whole file in memory: only for what cannot be judged or converted otherwise. */
    async read(id: string): Promise<Buffer> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of store.readFile(id)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    /** A submission has these files now. */
    handOver(ids: readonly string[]): void {
      for (const id of ids) ours.delete(id);
    },
    /** Discards what this request brought and no submission has. */
    async clear(): Promise<void> {
      await store.discardFiles([...ours]);
    },
  };
}

/** What is to be known of a file, from its chunks as they pass; the next one waits for `each`. */
async function measure(
  chunks: AsyncIterable<Uint8Array>,
  each: (chunk: Uint8Array, position: number) => Promise<unknown> = async () => undefined,
): Promise<Omit<StagedFile, "id">> {
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
