import { UploadError } from "#lib/leads/uploads/upload-error.ts";
import type { UploadStatus } from "#lib/leads/uploads/wire.ts";

const chunkLength = ({ size, chunkBytes }: UploadStatus, index: number) =>
  Math.min(chunkBytes, size - index * chunkBytes);

export function findMissingChunk({ size, chunkBytes, received }: UploadStatus): number | undefined {
  for (let index = 0; index * chunkBytes < size; index++) if (!received.includes(index)) return index;
  return undefined;
}

export function countReceivedBytes(upload: UploadStatus): number {
  return upload.received.reduce((sum, index) => sum + chunkLength(upload, index), 0);
}

/** Reads before `fetch`, where an unreadable file would look like a broken network. @throws {UploadError} file-unreadable. */
export async function readChunk(file: File, upload: UploadStatus, index: number): Promise<ArrayBuffer> {
  const start = index * upload.chunkBytes;
  const length = chunkLength(upload, index);
  let cause: unknown;
  try {
    const bytes = await file.slice(start, start + length).arrayBuffer();
    if (bytes.byteLength === length) return bytes;
  } catch (error) {
    cause = error;
  }
  throw new UploadError(file, { code: "file-unreadable", message: "" }, cause);
}

/** Returns the value of a Content-Digest header (RFC 9530 §2). */
export async function computeContentDigest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}
