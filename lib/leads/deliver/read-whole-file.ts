import "server-only";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";

export type ReadFile = (fileId: string) => AsyncIterable<Uint8Array>;

export class IncompleteFileError extends Error {
  override name = "IncompleteFileError";
}

/** Small pieces show progress on a slow connection. @throws {IncompleteFileError} if the file does not have its recorded size. */
export async function* readWholeFile({ id, size }: SubmittedFile, readFile: ReadFile, pieceBytes: number) {
  let left = size;
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of readFile(id)) {
    left -= chunk.byteLength;
    rest = rest.byteLength > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (; rest.byteLength >= pieceBytes; rest = rest.subarray(pieceBytes)) yield rest.subarray(0, pieceBytes);
  }
  if (left !== 0) throw new IncompleteFileError("stored file has another size than recorded");
  if (rest.byteLength > 0) yield rest;
}
