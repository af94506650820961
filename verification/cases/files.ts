/** Files that families have, from public bug reports. Each row is a kind of file: add a row as verification/cases/README.md says. */

import { readFileSync } from "node:fs";
import type { AdviceCode, FieldErrorCode } from "#lib/forms/codes.ts";
import type { FileKindId } from "#lib/forms/files.ts";
import type { ContentNote } from "#lib/forms/inspect/file-content.ts";
import { compoundBytes, wordBytes } from "#lib/testing/compound-bytes.ts";
import { docxBytes, docxParts } from "#lib/testing/docx-bytes.ts";
import { jpegBytes, pdfBytes, pngBytes } from "#lib/testing/file-bytes.ts";
import { animatedWebp, forgedPng, plain } from "#lib/testing/image-bytes.ts";
import { zipBytes } from "#lib/testing/zip-bytes.ts";

/** What the provider gets: the names and the kind of its files. `note` is what the visitor reads when the file is chosen. */
interface Arrives {
  readonly names: readonly string[];
  readonly kind: FileKindId;
  readonly note?: ContentNote;
}

/** What the visitor reads: what the file is and what to do. */
interface Refused {
  readonly code: FieldErrorCode;
  readonly advice?: AdviceCode;
}

export interface FileCase {
  readonly what: string;
  /** A file of verification/cases/files/, or a name of `made` in brackets. */
  readonly file: string;
  readonly name: string;
  /** The type that the browser declares. */
  readonly type: string;
  readonly right: Arrives | Refused;
}

const none = Buffer.alloc(0);
const beforePdf = (text: string | Buffer) => Buffer.concat([Buffer.from(text), pdfBytes(none)]);

/** Files that a line of code makes. */
const made: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "headers and a PDF": () => beforePdf("Content-type: application/pdf\nContent-size: 90200\n"),
  "a mark and a PDF": () => beforePdf(Buffer.from("efbbbf", "hex")),
  "200 bytes and a PDF": () => beforePdf(Buffer.alloc(200, 0xaa)),
  "1,025 bytes and a PDF": () => beforePdf(Buffer.alloc(1025, 0xaa)),
  "HTML and a PDF": () => beforePdf("<html><head><meta http-equiv='x'></head></html>\n"),
  "program and a PDF": () => beforePdf("MZ"),
  program: () => Buffer.from("MZ".padEnd(60, "\0")),
  "types last": () => zipBytes(docxParts().toReversed()),
  "sizes behind": () => zipBytes(docxParts().map((part) => ({ ...part, flags: 8 }))),
  "cut DOCX": () => docxBytes(none).subarray(0, 300),
  "encrypted package": () => Buffer.from(compoundBytes(["EncryptionInfo", "EncryptedPackage"])),
  workbook: () => Buffer.from(compoundBytes(["Workbook"])),
  DOC: () => Buffer.from(wordBytes()),
  "encrypted DOC": () => Buffer.from(wordBytes({ isEncrypted: true })),
  "DOC with macros": () => Buffer.from(wordBytes({ streams: ["Macros/VBA/_VBA_PROJECT"] })),
  "DOC with a table": () => Buffer.from(wordBytes({ streams: ["ObjectPool/_1/Workbook"] })),
  "cut DOC": () => Buffer.from(wordBytes().subarray(0, 600)),
  "cut PNG": () => pngBytes(none).subarray(0, -12),
  "forged PNG": () => forgedPng(pngBytes(none), 50_000, 50_000),
  "60 megapixels": () => plain("white", 10_000, 6000).png().toBuffer(),
  GIF: () => plain().gif().toBuffer(),
  AVIF: () => plain().avif().toBuffer(),
  "animated WebP": animatedWebp,
  JPEG: () => jpegBytes(none),
  SVG: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  film: () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"),
  bitmap: () => Buffer.from("BM".padEnd(60, "\0"), "latin1"),
  text: () => Buffer.from("Diagnosis: invented\n"),
  nothing: () => none,
};

/** Returns the bytes of a file of the table. */
export const bytesOf = async (file: string): Promise<Buffer> =>
  made[file.slice(1, -1)]?.() ?? readFileSync(new URL(`files/${file}`, import.meta.url));

/**
 * Reads a table. Its columns: the report, as owner/repository#number, or "files" for a file of our own that stands for a kind; what it is; the
 * file; its name; the type that the browser declares; and what is right. That is the kind with the names that arrive and perhaps a note, as
 * in "pdf: report.pdf [damaged]", or the code and the advice that the visitor reads, as in "file-kind heic-advice".
 */
function rows(table: string): readonly FileCase[] {
  return table
    .trim()
    .split("\n")
    .map((row) => {
      const [, what = "", file = "", name = "", type = "", right = ""] = row.split(" | ").map((cell) => cell.trim());
      return { what, file, name, type: type.replace(/^DOCX$/, DOCX), right: readRight(right) };
    });
}

function readRight(right: string): Arrives | Refused {
  const [, kind, names = "", note] = /^(\w+): (.*?)(?: \[(\w+)\])?$/.exec(right) ?? [];
  const [code, advice] = right.split(" ");
  return kind
    ? ({ kind, names: names.split(", "), ...(note && { note }) } as Arrives)
    : ({ code, ...(advice && { advice }) } as Refused);
}

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Files that are sent with a form of documents. */
export const fileCases = rows(`
  langgenius/dify#9992 | declared as application/wps-office.docx | letter-word.docx | letter-word.docx | application/wps-office.docx | docx: letter-word.docx
  langgenius/dify#9992 | declared as application/kswps | letter-word.docx | letter-word.docx | application/kswps | docx: letter-word.docx
  THU-MAIC/OpenMAIC#1498 | declared as application/zip | letter-word.docx | letter-word.docx | application/zip | docx: letter-word.docx
  transloadit/uppy#732 | declared as application/x-zip-compressed | letter-word.docx | letter-word.docx | application/x-zip-compressed | docx: letter-word.docx
  opengovsg/FormSG#3369 | declared as application/vnd.ms-office | letter-word.docx | letter-word.docx | application/vnd.ms-office | docx: letter-word.docx
  langgenius/dify#9992 | declared as application/wps-office.pdf | report-plain.pdf | report-plain.pdf | application/wps-office.pdf | pdf: report-plain.pdf
  cds-snc/report-a-cybercrime#1753 | declared as application/x-download | report-plain.pdf | report-plain.pdf | application/x-download | pdf: report-plain.pdf
  delight-im/Android-AdvancedWebView#9 | declared as binary/octet-stream | report-plain.pdf | report-plain.pdf | binary/octet-stream | pdf: report-plain.pdf
  Zipstack/unstract#1392 | declared as application/octet-stream | report-plain.pdf | report-plain.pdf | application/octet-stream | pdf: report-plain.pdf
  wavelog/wavelog#3718 | declared as image/x-png | photo-plain.jpg | photo-plain.jpg | image/x-png | jpeg: photo-plain.jpg
  mattermost/mattermost-mobile#1646 | declared as image/* | photo-plain.jpg | photo-plain.jpg | image/* | jpeg: photo-plain.jpg
  RocketChat/Rocket.Chat.iOS#1383 | declared as nothing | report-plain.pdf | report-plain.pdf |  | pdf: report-plain.pdf
  wavelog/wavelog#3718 | a JPEG that Windows names .jfif | scan.jfif | scan.jfif | image/jpeg | jpeg: scan.jpg
  wavelog/wavelog#3718 | a JPEG named .jpe | scan.jpe | scan.jpe | image/jpeg | jpeg: scan.jpg
  OpenSID/OpenSID#73 | a JPEG named .png | scan-jpeg-inside.png | scan.png | image/png | jpeg: scan.jpg
  OpenSID/OpenSID#73 | a PNG named .jpg | scan-png-inside.jpg | scan.jpg | image/jpeg | png: scan.png
  brave/brave-core#35612 | a WebP named .jpg | scan-webp-inside.jpg | scan.jpg | image/jpeg | jpeg: scan.jpg
  haiwen/seafile-iOS#358 | a JPEG named .HEIC | photo-plain.jpg | IMG_1.HEIC | image/heic | jpeg: IMG_1.jpg
  mattermost/mattermost-mobile#1646 | no ending | report-no-extension | report |  | pdf: report.pdf
  mattermost/mattermost-mobile#1646 | a number | 1000012345 | 1000012345 |  | jpeg: 1000012345.jpg
  cds-snc/report-a-cybercrime#1753 | a copy | report-plain.pdf | report.pdf (1) |  | pdf: report (1).pdf
  cds-snc/report-a-cybercrime#1753 | a final dot | report-plain.pdf | report.pdf. |  | pdf: report.pdf
  mattermost/mattermost-mobile#1646 | a name of WhatsApp | report-plain.pdf | DOC-20260101-WA0001. |  | pdf: DOC-20260101-WA0001.pdf
  thephpleague/flysystem#1157 | a Persian joiner | report-plain.pdf | می‌خواهم.pdf | application/pdf | pdf: می‌خواهم.pdf
  llun/activities.next#1329 | a Hindi joiner | report-plain.pdf | क्‍ष.pdf | application/pdf | pdf: क्‍ष.pdf
  files | a Bengali joiner | report-plain.pdf | র‍্যাব.pdf | application/pdf | pdf: র‍্যাব.pdf
  eight04/image-picka#175 | a family of emoji | photo-plain.jpg | 👨‍👩‍👧.jpg | image/jpeg | jpeg: 👨‍👩‍👧.jpg
  error311/FileRise#117 | an encoded slash | report-plain.pdf | report%2F.pdf | application/pdf | pdf: report_.pdf
  blueimp/jQuery-File-Upload#2407 | only a folder | report-plain.pdf | %2F | application/pdf | pdf: _.pdf
  sindresorhus/file-type#228 | headers before a PDF | (headers and a PDF) | report.pdf | application/pdf | pdf: report.pdf
  sindresorhus/file-type#527 | a byte order mark before a PDF | (a mark and a PDF) | report.pdf | application/pdf | pdf: report.pdf
  AJMitev/FileTypeChecker#52 | 200 bytes before a PDF | (200 bytes and a PDF) | report.pdf | application/pdf | pdf: report.pdf
  h2non/filetype.py#192 | HTML before a PDF | (HTML and a PDF) | 3.pdf | application/pdf | pdf: 3.pdf
  bloom-housing/bloom#2274 | a PDF with a password | report-password.pdf | report.pdf | application/pdf | pdf: report.pdf [password]
  sindresorhus/file-type#780 | a PDF that broke off | report-cut.pdf | report.pdf | application/pdf | pdf: report.pdf [damaged]
  files | 1,025 bytes before a PDF | (1,025 bytes and a PDF) | report.pdf | application/pdf | file-kind unknown-advice
  morungos/node-word-extractor#8 | a DOCX named .doc | letter-docx-inside.doc | letter.doc | application/msword | docx: letter.docx
  dotnet/Open-XML-SDK#1443 | a DOCX with zip64 | letter-zip64-extra.docx | letter.docx | DOCX | docx: letter.docx
  AJMitev/FileTypeChecker#38 | a DOCX whose list of types comes last | (types last) | letter.docx | DOCX | docx: letter.docx
  sindresorhus/file-type#339 | a DOCX that says its sizes behind each part | (sizes behind) | letter.docx | DOCX | docx: letter.docx
  files | RTF named .doc | letter-rtf-inside.doc | letter.doc | application/msword | doc: letter.doc
  files | RTF | letter-rtf-inside.doc | letter.rtf | text/rtf | doc: letter.doc
  sindresorhus/file-type#544 | a DOC | (DOC) | letter.doc | application/msword | doc: letter.doc
  SheetJS/js-word#131 | a DOCX with a password | (encrypted package) | letter.docx | DOCX | docx: letter.docx [password]
  tobya/DocTo#50 | a DOC with a password | (encrypted DOC) | letter.doc | application/msword | doc: letter.doc [password]
  sindresorhus/file-type#612 | a table with a password | (encrypted package) | prices.xlsx |  | file-kind office-advice
  files | a table named .doc | (workbook) | prices.doc | application/msword | file-kind office-advice
  files | HTML named .doc | letter-html-inside.doc | letter.doc | application/msword | file-kind html-advice
  opengovsg/postmangovsg#1892 | a DOC with macros | (DOC with macros) | letter.doc | application/msword | file-macros
  param20h/PDF-Assistant-RAG#753 | a ZIP named .docx | cd-from-hospital.zip | letter.docx | DOCX | file-kind archive-advice
  files | a DOC with a table of Excel in it | (DOC with a table) | letter.doc | application/msword | doc: letter.doc
  files | a DOC that broke off | (cut DOC) | letter.doc | application/msword | document-unreadable
  files | a DOCX that broke off | (cut DOCX) | letter.docx | DOCX | document-unreadable
  Intervention/image#824 | a TIFF of three pages | scan-three-pages.tif | scan.tif | image/tiff | jpeg: scan-1.jpg, scan-2.jpg, scan-3.jpg
  standardebooks/web#474 | a TIFF with a small copy of its page | scan-with-thumbnail.tif | scan.tif | image/tiff | jpeg: scan.jpg
  files | a fax | scan-fax.tif | fax.tiff | image/tiff | jpeg: fax.jpg
  files | a JPEG that broke off | photo-truncated.jpg | photo.jpg | image/jpeg | jpeg: photo.jpg [damaged]
  files | a PNG that broke off | (cut PNG) | scan.png | image/png | png: scan.png [damaged]
  files | a PNG of 60 megapixels | (60 megapixels) | map.png | image/png | png: map.png
  files | a GIF | (GIF) | photo.gif | image/gif | jpeg: photo.jpg
  files | an AVIF | (AVIF) | photo.avif | image/avif | jpeg: photo.jpg
  files | an animated WebP | (animated WebP) | photo.webp | image/webp | jpeg: photo.jpg
  Esri/data-collection-ios#184 | HEIC named .jpg | IMG_0001-heic-inside.jpg | IMG_0001.jpg | image/jpeg | file-kind heic-advice
  files | a picture that cannot have so many pixels | (forged PNG) | a.png | image/png | image-too-large
  files | DICOM | IMG0001.dcm | IMG0001 |  | file-kind dicom-advice
  files | the disk of a hospital | cd-from-hospital.zip | cd.zip | application/zip | file-kind archive-advice
  files | SVG | (SVG) | a.png | image/png | file-kind svg-advice
  files | a film | (film) | VID.mp4 | video/mp4 | file-kind film-advice
  files | a bitmap | (bitmap) | scan.bmp | image/bmp | file-kind picture-advice
  files | a text | (text) | report.txt | text/plain | file-kind text-advice
  files | an empty file | (nothing) | report.pdf | application/pdf | file-empty
  files | a program named .pdf | (program) | report.pdf | application/pdf | file-kind unknown-advice
  files | a program before a PDF | (program and a PDF) | report.pdf | application/pdf | file-kind unknown-advice
`);

/** Files that are sent as the photo of a review. */
export const photoCases = rows(`
  files | a PDF | report-plain.pdf | report.pdf | application/pdf | photo-kind photo-advice
  files | a PDF that says that it is a photo | report-plain.pdf | me.jpg | image/jpeg | photo-kind photo-advice
  files | SVG | (SVG) | me.svg | image/svg+xml | photo-svg
  files | HEIC | IMG_0001-heic-inside.jpg | me.jpg | image/jpeg | photo-kind heic-advice
  files | a JPEG named .png | (JPEG) | me.png | image/png | jpeg: me.jpg
  libvips/libvips#1283 | a photo in the colours of print | photo-cmyk.jpg | me.jpg | image/jpeg | jpeg: me.jpg
`);
