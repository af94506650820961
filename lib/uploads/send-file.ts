import { missingChunk, readChunk } from "#lib/uploads/chunks.ts";
import type { Connection } from "#lib/uploads/connection.ts";
import { UploadError } from "#lib/uploads/upload-error.ts";
import type { UploadStatus } from "#lib/uploads/wire.ts";

/** How many answers a file survives that have something of it sent again: else it might be sent for ever. */
const PATIENCE = 5;

/** A chunk that the server did not take as it was: other bytes under its number, or damaged on the way. */
const NOT_TAKEN = [409, 422];

interface Progress {
  /** The upload that an earlier sending began or finished. */
  readonly id: string | undefined;
  /** Is told what the server has; undefined when it has nothing any more, or will have none of it. */
  onUpload(upload: UploadStatus | undefined): void;
}

/**
 * Sends what is missing of one file, in order, and resolves when the server has all of it.
 * @throws {UploadError} refused for good, or unreadable.
 */
export async function sendFile(file: File, connection: Connection, { id, onUpload }: Progress): Promise<string> {
  let current = id;
  let upload: UploadStatus | undefined;
  let patience = PATIENCE;
  while (!upload || missingChunk(upload) !== undefined) {
    const outcome = await nextStep(file, connection, current, upload);
    if (outcome.kind === "upload") {
      upload = outcome.upload;
      current = upload.id;
      onUpload(upload);
      continue;
    }
    if (outcome.kind === "cut") {
      // What was under way may have arrived whole: it is asked for, not sent again.
      upload = undefined;
      await connection.pause(outcome);
      continue;
    }
    const lost = outcome.status === 404 && current !== undefined;
    const notTaken = NOT_TAKEN.includes(outcome.status) && upload !== undefined;
    const again = (lost || notTaken) && patience-- > 0;
    if (lost || !again) {
      upload = current = undefined;
      onUpload(undefined);
    }
    if (!again) throw new UploadError(file, outcome.failure);
    await connection.pause();
  }
  return upload.id;
}

function nextStep(file: File, connection: Connection, id: string | undefined, upload: UploadStatus | undefined) {
  if (upload) return sendChunk(file, connection, upload);
  return id === undefined ? connection.create(file) : connection.ask(id);
}

async function sendChunk(file: File, connection: Connection, upload: UploadStatus) {
  const index = missingChunk(upload) ?? 0;
  const bytes = await connection.whileWanted(() => readChunk(file, upload, index));
  return connection.put(upload.id, index, bytes);
}
