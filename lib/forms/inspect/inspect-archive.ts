import type { AdviceCode } from "#lib/forms/codes.ts";
import { findLast, hasAt, viewOf } from "#lib/forms/inspect/bytes.ts";
import type { FileContent } from "#lib/forms/inspect/file-content.ts";

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;

/** Matches the main part of a DOCX. Word on the web writes `document2.xml`. Names are case-insensitive (ECMA-376 part 2). */
const DOCUMENT = /^word\/document\d*\.xml$/;
const MACROS = /vba(project|data)/;
/** The endings of documents that may have macros. Word does not open such a document as `.docx`, even if it has no macros. */
const MACRO_NAME = /\.do[ct]m$/i;

/** A Word document has such a name at {@link FIRST_NAME}. We look for it if the file breaks off before its directory. */
const WORD_PARTS = ["[Content_Types].xml", "_rels/", "word/"];
const FIRST_NAME = 30;

/** Says what an archive is by the names in its directory. The server also checks the sizes of a document's parts. */
export function inspectArchive(bytes: Uint8Array, name: string, byName: AdviceCode): FileContent {
  const names = readNames(bytes);
  if (!names) {
    const isWord =
      /\.docx$/i.test(name) ||
      (byName === "unknown-advice" && WORD_PARTS.some((part) => hasAt(bytes, part, FIRST_NAME)));
    return isWord
      ? { code: "document-unreadable" }
      : { advice: byName === "office-advice" ? byName : "archive-advice" };
  }
  const has = (pattern: RegExp) => names.some((entry) => pattern.test(entry));
  if (has(DOCUMENT) && names.includes("[content_types].xml"))
    return has(MACROS) || MACRO_NAME.test(name) ? { code: "file-macros" } : { kind: "docx" };
  if (has(/^(xl|ppt)\//) || byName === "office-advice") return { advice: "office-advice" };
  if (has(/^(mimetype|index\.zip|index\/document\.iwa|meta-inf\/container\.xml|fixeddocseq\.fdseq)$/))
    return { advice: "text-advice" };
  return { advice: "archive-advice" };
}

export const endsAsArchive = (bytes: Uint8Array) =>
  findLast(bytes.subarray(Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)), "PK\x05\x06") >= 0;

/** Returns the names in lower case, or undefined if the directory cannot be read (APPNOTE 4.3.12, 4.3.16). */
function readNames(bytes: Uint8Array): readonly string[] | undefined {
  const view = viewOf(bytes);
  const decoder = new TextDecoder();
  const names: string[] = [];
  try {
    const end = findLast(bytes, "PK\x05\x06");
    let at = view.getUint32(end + 16, true);
    // In zip64, another record has the position of the directory. The directory ends where the records of the archive's end begin.
    if (at === 0xffffffff) at = Number(view.getBigUint64(findLast(bytes, "PK\x06\x06") + 48, true));
    while (at < end && hasAt(bytes, "PK\x01\x02", at)) {
      const length = view.getUint16(at + 28, true);
      names.push(decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length)).toLowerCase());
      at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch {
    return undefined;
  }
  return names.length > 0 ? names : undefined;
}
