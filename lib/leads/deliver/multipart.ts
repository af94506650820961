import "server-only";
import { randomBytes } from "node:crypto";
import { mimeTypeOf } from "#lib/forms/files.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { type ReadFile, readWholeFile } from "#lib/leads/deliver/read-whole-file.ts";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";
import type { StreamedBody } from "#lib/provider/client.ts";

const PIECE_BYTES = 64 * 1024;

const LINE_END = Buffer.from("\r\n");

/** Escapes a name in a header as browsers do (WHATWG, "multipart/form-data encoding algorithm"). */
const escapeName = (name: string) => name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");

/** Follows RFC 7578. Keeps only one chunk of one file in memory at a time. */
export function encodeMultipart(fields: FormValues, files: readonly SubmittedFile[], readFile: ReadFile): StreamedBody {
  const boundary = `form-${randomBytes(16).toString("hex")}`;
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
  const fileBytes = parts.reduce((sum, part) => sum + part.head.byteLength + part.file.size + LINE_END.byteLength, 0);

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: text.byteLength + fileBytes + end.byteLength,
    async *chunks() {
      yield* splitIntoPieces(text);
      for (const part of parts) {
        yield part.head;
        yield* readWholeFile(part.file, readFile, PIECE_BYTES);
        yield LINE_END;
      }
      yield end;
    },
  };
}

function* splitIntoPieces(bytes: Uint8Array) {
  for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
