import { findLast, textAt } from "#lib/forms/inspect/bytes.ts";
import type { AcceptedContent } from "#lib/forms/inspect/file-content.ts";

/** How much we search for the trailer: before `startxref`, and from the table on, because since PDF 1.5 it may be there. */
const TRAILER_BYTES = 4096;

/** A PDF has a password if its trailer names an encryption (PDF 1.7, 7.5.5). It is damaged if it says no position of its table. */
export function inspectPdf(bytes: Uint8Array, start: number): AcceptedContent {
  const end = findLast(bytes, "startxref");
  const table = Number(/^startxref\s+(\d{1,10})/.exec(textAt(bytes, end, end + 40))?.[1] ?? 0);
  const trailers =
    textAt(bytes, end - TRAILER_BYTES, end) + textAt(bytes, start + table, start + table + TRAILER_BYTES);
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(trailers)) return { kind: "pdf", note: "password" };
  return { kind: "pdf", note: end < 0 || table === 0 || table >= bytes.length ? "damaged" : undefined };
}
