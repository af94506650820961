import "server-only";
import { randomUUID } from "node:crypto";
import type { FormValues } from "@/lib/forms/definition";
import type { SubmittedFile } from "@/lib/store/submission";

/** A multipart body whose length is known before its first byte is sent. */
export interface MultipartBody {
  readonly contentType: string;
  readonly contentLength: number;
  chunks(): Generator<Uint8Array>;
}

/** So that a slow connection shows progress: one large piece would look like silence. */
const PIECE_BYTES = 64 * 1024;

/** Names inside a header, escaped as browsers do (WHATWG, "multipart/form-data encoding algorithm"). */
const escapeName = (name: string) => name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");

/** Guarantees an exact Content-Length and the fields and bytes as given, in the order given (RFC 7578). */
export function encodeMultipart(fields: FormValues, files: readonly SubmittedFile[]): MultipartBody {
  const boundary = `form-${randomUUID()}`;
  const head = (disposition: string, type = "") =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}${type}\r\n\r\n`);
  const lineEnd = Buffer.from("\r\n");

  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(head(`name="${escapeName(name)}"`), Buffer.from(value), lineEnd);
  }
  for (const file of files) {
    const disposition = `name="${escapeName(file.field)}"; filename="${escapeName(file.name)}"`;
    parts.push(head(disposition, `\r\nContent-Type: ${file.kind.mimeType}`));
    for (const chunk of file.chunks) parts.push(chunk);
    parts.push(lineEnd);
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: parts.reduce((sum, part) => sum + part.byteLength, 0),
    *chunks() {
      for (const part of parts) {
        for (let start = 0; start < part.byteLength; start += PIECE_BYTES)
          yield part.subarray(start, start + PIECE_BYTES);
      }
    },
  };
}
