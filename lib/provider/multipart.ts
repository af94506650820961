import "server-only";
import { randomUUID } from "node:crypto";
import type { FormValues } from "#lib/forms/definition.ts";
import { fileKinds } from "#lib/forms/files.ts";
import type { SubmittedFile } from "#lib/store/submission.ts";

/** A multipart body whose length is known before its first byte is sent. */
export interface MultipartBody {
  readonly contentType: string;
  readonly contentLength: number;
  /** @throws what reading a file throws, or when a file is not as long as it was said to be. */
  chunks(): AsyncGenerator<Uint8Array>;
}

export type ReadFile = (fileId: string) => AsyncIterable<Uint8Array>;

/** So that a slow connection shows progress: one large piece would look like silence. */
const PIECE_BYTES = 64 * 1024;

const LINE_END = Buffer.from("\r\n");

/** Names inside a header, escaped as browsers do (WHATWG, "multipart/form-data encoding algorithm"). */
const escapeName = (name: string) => name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");

const mimeTypeOf = (kind: SubmittedFile["kind"]) => fileKinds.find(({ id }) => id === kind)?.mimeType;

/**
 * Guarantees an exact Content-Length and the fields and bytes as given, in the order given (RFC 7578), holding one chunk of
 * one file in memory at a time.
 */
export function encodeMultipart(
  fields: FormValues,
  files: readonly SubmittedFile[],
  readFile: ReadFile,
): MultipartBody {
  const boundary = `form-${randomUUID()}`;
  const head = (disposition: string, type = "") =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}${type}\r\n\r\n`);
  const text = Buffer.concat(
    Object.entries(fields).flatMap(([name, value]) => [
      head(`name="${escapeName(name)}"`),
      Buffer.from(value),
      LINE_END,
    ]),
  );
  const parts = files.map((file) => {
    const disposition = `name="${escapeName(file.field)}"; filename="${escapeName(file.name)}"`;
    return { file, head: head(disposition, `\r\nContent-Type: ${mimeTypeOf(file.kind)}`) };
  });
  const end = Buffer.from(`--${boundary}--\r\n`);
  const ofFiles = parts.reduce((sum, part) => sum + part.head.byteLength + part.file.size + LINE_END.byteLength, 0);

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: text.byteLength + ofFiles + end.byteLength,
    async *chunks() {
      yield* inPieces(text);
      for (const part of parts) {
        yield part.head;
        let left = part.file.size;
        for await (const chunk of readFile(part.file.id)) {
          left -= chunk.byteLength;
          yield* inPieces(chunk);
        }
        if (left !== 0) throw new Error("a stored file is not as long as it was");
        yield LINE_END;
      }
      yield end;
    },
  };
}

function* inPieces(bytes: Uint8Array) {
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
