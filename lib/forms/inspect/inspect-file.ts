/** Says what a file is by its content (requirements §5.14), in the browser and on the server. It decodes and unpacks nothing. */

import type { AdviceCode } from "#lib/forms/codes.ts";
import { hasAt, textAt } from "#lib/forms/inspect/bytes.ts";
import type { FileContent } from "#lib/forms/inspect/file-content.ts";
import { endsAsArchive, inspectArchive } from "#lib/forms/inspect/inspect-archive.ts";
import { inspectCompound } from "#lib/forms/inspect/inspect-compound.ts";
import { inspectPdf } from "#lib/forms/inspect/inspect-pdf.ts";
import { inspectPicture } from "#lib/forms/inspect/inspect-picture.ts";
import { inspectText } from "#lib/forms/inspect/inspect-text.ts";

/** A PDF must begin before this position (PDF 1.7, annex H.3, note 13). */
const MAX_PDF_START = 1024;

const SIGNATURES: readonly (readonly [signature: string, at: number, advice: AdviceCode])[] = [
  ["DICM", 128, "dicom-advice"],
  ["Rar!", 0, "archive-advice"],
  ["7z\xbc\xaf", 0, "archive-advice"],
  ["\x1f\x8b", 0, "archive-advice"],
  ["BZh", 0, "archive-advice"],
  ["\xfd7zXZ", 0, "archive-advice"],
  ["ustar", 257, "archive-advice"],
  ["CD001", 32_769, "archive-advice"],
  ["ftyp", 4, "film-advice"],
  ["RIFF", 0, "film-advice"],
  ["\x1aE\xdf\xa3", 0, "film-advice"],
  ["\x30\x26\xb2\x75", 0, "film-advice"],
  ["\0\0\x01\xba", 0, "film-advice"],
  ["ID3", 0, "film-advice"],
  ["\xff\xfb", 0, "film-advice"],
  ["OggS", 0, "film-advice"],
  ["fLaC", 0, "film-advice"],
  ["#!AMR", 0, "film-advice"],
  ["II+\0", 0, "picture-advice"],
  ["MM\0+", 0, "picture-advice"],
  ["BM", 0, "picture-advice"],
  ["8BPS", 0, "picture-advice"],
  ["\xff\x0a", 0, "picture-advice"],
  ["JXL ", 4, "picture-advice"],
  ["jP  ", 4, "picture-advice"],
];

/** The first bytes of programs. We refuse such a file even if it is a PDF too. */
const PROGRAMS = ["MZ", "\x7fELF", "\xca\xfe\xba\xbe", "#!/"];

const ENDINGS: readonly (readonly [ending: RegExp, advice: AdviceCode])[] = [
  [/\.(heic|heif|hif)$/i, "heic-advice"],
  [/\.svgz?$/i, "svg-advice"],
  [/\.(xls[bmx]?|csv|ods|numbers|pp[st][mx]?|odp|key)$/i, "office-advice"],
  [/\.(dcm|dicom)$/i, "dicom-advice"],
  [/\.(bmp|jxl|jp2|psd|tga|pcx|p[bgpn]m|dng|cr[23]|nef|arw|[we]mf)$/i, "picture-advice"],
  [/\.(zip|rar|7z|tar|t?gz|iso|img)$/i, "archive-advice"],
  [/\.(mp4|mov|avi|mkv|3gp|mp3|m4a|opus|ogg|wav|wmv)$/i, "film-advice"],
  [/\.(x?html?|mht|mhtml)$/i, "html-advice"],
  [/\.(txt|odt|pages|xps|oxps|wps|wpd|epub|xml|eml|msg|hwpx?|md)$/i, "text-advice"],
];

const adviceByName = (name: string): AdviceCode =>
  ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? "unknown-advice";

/** The name counts only if the content fits two kinds or none. If `bytes` are only the start, notes, pages and macros may be missed. */
export function inspectFile(bytes: Uint8Array, name: string): FileContent {
  const byName = adviceByName(name);
  const picture = inspectPicture(bytes);
  if (picture) return picture;
  if (hasAt(bytes, "PK\x03\x04") || hasAt(bytes, "PK\x05\x06")) return inspectArchive(bytes, name, byName);
  if (hasAt(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return inspectCompound(bytes, name, byName);
  if (PROGRAMS.some((program) => hasAt(bytes, program))) return { advice: "unknown-advice" };
  const text = inspectText(bytes, byName);
  const pdf = textAt(bytes, 0, MAX_PDF_START + 4).indexOf("%PDF-");
  if (pdf >= 0 && /\.docx$/i.test(name) && endsAsArchive(bytes)) return { code: "document-unreadable" };
  if (pdf >= 0 && !(text && "kind" in text)) return inspectPdf(bytes, pdf);
  if (text) return text;
  const signature = SIGNATURES.find(([characters, at]) => hasAt(bytes, characters, at));
  return { advice: signature?.[2] ?? byName };
}
