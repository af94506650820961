import type { AdviceCode } from "#lib/forms/codes.ts";
import { viewOf } from "#lib/forms/inspect/bytes.ts";
import { listTopEntries, readDirectory, sectorStart } from "#lib/forms/inspect/compound-directory.ts";
import type { FileContent } from "#lib/forms/inspect/file-content.ts";

/** The first two bytes of a Word document, and the flag of encryption (MS-DOC, 2.5.2). */
const WORD = 0xa5ec;
const ENCRYPTED = 0x0100;

const DOC_NAME = /\.(doc|dot|docx?\s*\(\d+\))$/i;

/** Of Word, and of a table of Excel in a document. */
const MACROS = ["_VBA_PROJECT", "_VBA_PROJECT_CUR", "MACROS"];

/** Says by its streams what an Office file in the format before 2007 is. With a password, newer documents have this format too. */
export function inspectCompound(bytes: Uint8Array, name: string, byName: AdviceCode): FileContent {
  const entries = readDirectory(bytes);
  if (!entries) return byName === "unknown-advice" ? { code: "document-unreadable" } : { advice: byName };
  const streams = new Map(listTopEntries(entries).map((entry) => [entry.name, entry.sector]));
  if (streams.has("ENCRYPTEDPACKAGE"))
    return byName === "office-advice" ? { advice: byName } : { kind: "docx", note: "password" };
  if (streams.has("WORKBOOK") || streams.has("BOOK") || streams.has("POWERPOINT DOCUMENT"))
    return { advice: "office-advice" };
  const word = streams.get("WORDDOCUMENT");
  if (word === undefined) return DOC_NAME.test(name) ? { code: "document-unreadable" } : { advice: byName };
  if (entries.some((entry) => MACROS.includes(entry.name))) return { code: "file-macros" };
  return { kind: "doc", note: isEncrypted(bytes, word) ? "password" : undefined };
}

function isEncrypted(bytes: Uint8Array, sector: number): boolean {
  const view = viewOf(bytes);
  const at = sectorStart(view, sector);
  return (
    at + 12 <= bytes.length && view.getUint16(at, true) === WORD && (view.getUint16(at + 10, true) & ENCRYPTED) !== 0
  );
}
