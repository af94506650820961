import { UploadError } from "#lib/uploads/upload-error.ts";
import type { UploadStatus } from "#lib/uploads/wire.ts";

const lengthOf = ({ size, chunkBytes }: UploadStatus, index: number) => Math.min(chunkBytes, size - index * chunkBytes);

/** The first chunk that the server does not have yet. */
export function missingChunk({ size, chunkBytes, received }: UploadStatus): number | undefined {
  for (let index = 0; index * chunkBytes < size; index++) if (!received.includes(index)) return index;
  return undefined;
}

export function bytesReceived(upload: UploadStatus): number {
  return upload.received.reduce((sum, index) => sum + lengthOf(upload, index), 0);
}

/**
 * Reads one chunk. Not left to fetch, which says the same of a file that is gone as of a network that is.
 * @throws {UploadError} file-unreadable: deleted, changed, or in a cloud that the phone does not reach.
 */
export async function readChunk(file: File, upload: UploadStatus, index: number): Promise<ArrayBuffer> {
  const start = index * upload.chunkBytes;
  const length = lengthOf(upload, index);
  let cause: unknown;
  try {
    const bytes = await file.slice(start, start + length).arrayBuffer();
    if (bytes.byteLength === length) return bytes;
  } catch (error) {
    cause = error;
  }
  throw new UploadError(file, { code: "file-unreadable", message: "" }, cause);
}

/** Value of a Content-Digest header (RFC 9530 §2). */
export async function contentDigest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}
