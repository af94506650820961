import { findMissingChunk, readChunk } from "#lib/leads/uploads/chunks.ts";
import type { Connection } from "#lib/leads/uploads/connection.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";
import type { UploadStatus } from "#lib/leads/uploads/wire.ts";

const MAX_RESENDS = 5;

/** The server has other bytes for this chunk, or the chunk was damaged on the way. */
const CHUNK_REJECTED = [409, 422];

interface SendFileOptions {
  readonly id: string | undefined;
  /** Called with undefined if the server lost or rejected the upload. */
  onUpload(upload: UploadStatus | undefined): void;
}

/** @throws {UploadError} if the server rejects the file for good, or if the file is unreadable. */
export async function sendFile(file: File, connection: Connection, { id, onUpload }: SendFileOptions): Promise<string> {
  let current = id;
  let upload: UploadStatus | undefined;
  let resends = MAX_RESENDS;
  while (!upload || findMissingChunk(upload) !== undefined) {
    const outcome = await sendNextRequest(file, connection, current, upload);
    if (outcome.kind === "upload") {
      upload = outcome.upload;
      current = upload.id;
      onUpload(upload);
      continue;
    }
    if (outcome.kind === "retry") {
      // The chunk may have arrived, so we ask the server before we send it again.
      upload = undefined;
      await connection.pause(outcome);
      continue;
    }
    const isLost = outcome.status === 404 && current !== undefined;
    const isChunkRejected = CHUNK_REJECTED.includes(outcome.status) && upload !== undefined;
    const sendAgain = (isLost || isChunkRejected) && resends-- > 0;
    if (isLost || !sendAgain) {
      upload = current = undefined;
      onUpload(undefined);
    }
    if (!sendAgain) throw new UploadError(file, outcome.failure);
    await connection.pause();
  }
  return upload.id;
}

function sendNextRequest(file: File, connection: Connection, id: string | undefined, upload: UploadStatus | undefined) {
  if (upload) return sendChunk(file, connection, upload);
  return id === undefined ? connection.createUpload(file) : connection.getUpload(id);
}

async function sendChunk(file: File, connection: Connection, upload: UploadStatus) {
  const index = findMissingChunk(upload) ?? 0;
  const bytes = await connection.untilAborted(() => readChunk(file, upload, index));
  return connection.putChunk(upload.id, index, bytes);
}
