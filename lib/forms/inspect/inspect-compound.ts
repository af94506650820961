import type { AdviceCode } from "#lib/forms/codes.ts";
import { viewOf } from "#lib/forms/inspect/bytes.ts";
import type { FileContent } from "#lib/forms/inspect/file-content.ts";

/** Each entry of the directory begins at a multiple of this size, because sectors have 512 or 4096 bytes (MS-CFB, 2.6.1). */
const ENTRY_BYTES = 128;
const MAX_NAME_BYTES = 64;

/** The first two bytes of a Word document, and the flag of encryption (MS-DOC, 2.5.2). */
const WORD = 0xa5ec;
const ENCRYPTED = 0x0100;

const DOC_NAME = /\.(doc|dot|docx?\s*\(\d+\))$/i;

/** Says by its streams what an Office file in the format before 2007 is. With a password, newer documents have this format too. */
export function inspectCompound(bytes: Uint8Array, name: string, byName: AdviceCode): FileContent {
  const streams = readStreams(bytes);
  if (streams.has("ENCRYPTEDPACKAGE"))
    return byName === "office-advice" ? { advice: byName } : { kind: "docx", note: "password" };
  if (streams.has("WORKBOOK") || streams.has("BOOK") || streams.has("POWERPOINT DOCUMENT"))
    return { advice: "office-advice" };
  const word = streams.get("WORDDOCUMENT");
  if (word === undefined && !DOC_NAME.test(name)) return { advice: byName };
  if (streams.has("_VBA_PROJECT") || streams.has("_VBA_PROJECT_CUR") || streams.has("MACROS"))
    return { code: "file-macros" };
  return { kind: "doc", note: isEncrypted(bytes, word ?? 0) ? "password" : undefined };
}

/** Returns the first sector of each stream. Reads every possible entry, because a forged chain of sectors would hide some entries. */
function readStreams(bytes: Uint8Array): ReadonlyMap<string, number> {
  const view = viewOf(bytes);
  const streams = new Map<string, number>();
  for (let at = 512; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = view.getUint16(at + MAX_NAME_BYTES, true);
    if (length < 4 || length > MAX_NAME_BYTES || length % 2 === 1 || view.getUint16(at + length - 2, true) !== 0)
      continue;
    const units = Array.from({ length: length / 2 - 1 }, (_, index) => view.getUint16(at + 2 * index, true));
    streams.set(String.fromCharCode(...units).toUpperCase(), view.getUint32(at + 116, true));
  }
  return streams;
}

function isEncrypted(bytes: Uint8Array, sector: number): boolean {
  const view = viewOf(bytes);
  if (bytes.length < 32) return false;
  const at = (sector + 1) * 2 ** view.getUint16(30, true);
  return (
    at + 12 <= bytes.length && view.getUint16(at, true) === WORD && (view.getUint16(at + 10, true) & ENCRYPTED) !== 0
  );
}
