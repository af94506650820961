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
  /** The report, as owner/repository#number, or "files" for a file of our own that stands for a kind. */
  readonly source: string;
  readonly what: string;
  /** A file of verification/cases/files/, or its bytes. */
  readonly file: string | (() => Buffer | Promise<Buffer>);
  readonly name: string;
  /** The type that the browser declares. */
  readonly type: string;
  readonly right: Arrives | Refused;
}

/** Returns the bytes of a case. */
export const bytesOf = async ({ file }: FileCase): Promise<Buffer> =>
  typeof file === "string" ? readFileSync(new URL(`files/${file}`, import.meta.url)) : file();

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const none = Buffer.alloc(0);

const arrives = (kind: FileKindId, ...names: string[]): Arrives => ({ kind, names });
const refused = (advice: AdviceCode): Refused => ({ code: "file-kind", advice });

const row = (
  source: string,
  what: string,
  file: FileCase["file"],
  name: string,
  type: string,
  right: FileCase["right"],
): FileCase => ({
  source,
  what,
  file,
  name,
  type,
  right,
});

const before = (text: string | Buffer) => () => Buffer.concat([Buffer.from(text), pdfBytes(none)]);

/** Types that browsers and programs declare for good files. */
const declaredTypes = [
  ["langgenius/dify#9992", "letter-word.docx", "application/wps-office.docx"],
  ["langgenius/dify#9992", "letter-word.docx", "application/kswps"],
  ["THU-MAIC/OpenMAIC#1498", "letter-word.docx", "application/zip"],
  ["transloadit/uppy#732", "letter-word.docx", "application/x-zip-compressed"],
  ["opengovsg/FormSG#3369", "letter-word.docx", "application/vnd.ms-office"],
  ["langgenius/dify#9992", "report-plain.pdf", "application/wps-office.pdf"],
  ["cds-snc/report-a-cybercrime#1753", "report-plain.pdf", "application/x-download"],
  ["delight-im/Android-AdvancedWebView#9", "report-plain.pdf", "binary/octet-stream"],
  ["Zipstack/unstract#1392", "report-plain.pdf", "application/octet-stream"],
  ["wavelog/wavelog#3718", "photo-plain.jpg", "image/x-png"],
  ["mattermost/mattermost-mobile#1646", "photo-plain.jpg", "image/*"],
  ["RocketChat/Rocket.Chat.iOS#1383", "report-plain.pdf", ""],
].map(([source = "", file = "", type = ""]) =>
  row(source, `declared as ${type || "nothing"}`, file, file, type, arrives(kindOf(file), file)),
);

function kindOf(file: string): FileKindId {
  if (file.endsWith(".pdf")) return "pdf";
  return file.endsWith(".docx") ? "docx" : "jpeg";
}

const names = [
  row(
    "wavelog/wavelog#3718",
    "a JPEG that Windows names .jfif",
    "scan.jfif",
    "scan.jfif",
    "image/jpeg",
    arrives("jpeg", "scan.jpg"),
  ),
  row("wavelog/wavelog#3718", "a JPEG named .jpe", "scan.jpe", "scan.jpe", "image/jpeg", arrives("jpeg", "scan.jpg")),
  row(
    "OpenSID/OpenSID#73",
    "a JPEG named .png",
    "scan-jpeg-inside.png",
    "scan.png",
    "image/png",
    arrives("jpeg", "scan.jpg"),
  ),
  row(
    "OpenSID/OpenSID#73",
    "a PNG named .jpg",
    "scan-png-inside.jpg",
    "scan.jpg",
    "image/jpeg",
    arrives("png", "scan.png"),
  ),
  row(
    "brave/brave-core#35612",
    "a WebP named .jpg",
    "scan-webp-inside.jpg",
    "scan.jpg",
    "image/jpeg",
    arrives("jpeg", "scan.jpg"),
  ),
  row(
    "haiwen/seafile-iOS#358",
    "a JPEG named .HEIC",
    "photo-plain.jpg",
    "IMG_1.HEIC",
    "image/heic",
    arrives("jpeg", "IMG_1.jpg"),
  ),
  row(
    "mattermost/mattermost-mobile#1646",
    "no ending",
    "report-no-extension",
    "report",
    "",
    arrives("pdf", "report.pdf"),
  ),
  row(
    "mattermost/mattermost-mobile#1646",
    "a number",
    "1000012345",
    "1000012345",
    "",
    arrives("jpeg", "1000012345.jpg"),
  ),
  row(
    "cds-snc/report-a-cybercrime#1753",
    "a copy",
    "report-plain.pdf",
    "report.pdf (1)",
    "",
    arrives("pdf", "report (1).pdf"),
  ),
  row(
    "cds-snc/report-a-cybercrime#1753",
    "a final dot",
    "report-plain.pdf",
    "report.pdf.",
    "",
    arrives("pdf", "report.pdf"),
  ),
  row(
    "mattermost/mattermost-mobile#1646",
    "a name of WhatsApp",
    "report-plain.pdf",
    "DOC-20260101-WA0001.",
    "",
    arrives("pdf", "DOC-20260101-WA0001.pdf"),
  ),
  row(
    "thephpleague/flysystem#1157",
    "a Persian joiner",
    "report-plain.pdf",
    "می‌خواهم.pdf",
    "application/pdf",
    arrives("pdf", "می‌خواهم.pdf"),
  ),
  row(
    "llun/activities.next#1329",
    "a Hindi joiner",
    "report-plain.pdf",
    "क्‍ष.pdf",
    "application/pdf",
    arrives("pdf", "क्‍ष.pdf"),
  ),
  row("files", "a Bengali joiner", "report-plain.pdf", "র‍্যাব.pdf", "application/pdf", arrives("pdf", "র‍্যাব.pdf")),
  row(
    "eight04/image-picka#175",
    "a family of emoji",
    "photo-plain.jpg",
    "👨‍👩‍👧.jpg",
    "image/jpeg",
    arrives("jpeg", "👨‍👩‍👧.jpg"),
  ),
  row(
    "error311/FileRise#117",
    "an encoded slash",
    "report-plain.pdf",
    "report%2F.pdf",
    "application/pdf",
    arrives("pdf", "report_.pdf"),
  ),
  row(
    "blueimp/jQuery-File-Upload#2407",
    "only a folder",
    "report-plain.pdf",
    "%2F",
    "application/pdf",
    arrives("pdf", "_.pdf"),
  ),
];

const pdfs = [
  row(
    "sindresorhus/file-type#228",
    "headers before a PDF",
    before("Content-type: application/pdf\nContent-size: 90200\n"),
    "report.pdf",
    "application/pdf",
    arrives("pdf", "report.pdf"),
  ),
  row(
    "sindresorhus/file-type#527",
    "a byte order mark before a PDF",
    before(Buffer.from("efbbbf", "hex")),
    "report.pdf",
    "application/pdf",
    arrives("pdf", "report.pdf"),
  ),
  row(
    "AJMitev/FileTypeChecker#52",
    "200 bytes before a PDF",
    before(Buffer.alloc(200, 0xaa)),
    "report.pdf",
    "application/pdf",
    arrives("pdf", "report.pdf"),
  ),
  row(
    "h2non/filetype.py#192",
    "HTML before a PDF",
    before("<html><head><meta http-equiv='x'></head></html>\n"),
    "3.pdf",
    "application/pdf",
    arrives("pdf", "3.pdf"),
  ),
  row("bloom-housing/bloom#2274", "a PDF with a password", "report-password.pdf", "report.pdf", "application/pdf", {
    ...arrives("pdf", "report.pdf"),
    note: "password",
  }),
  row("sindresorhus/file-type#780", "a PDF that broke off", "report-cut.pdf", "report.pdf", "application/pdf", {
    ...arrives("pdf", "report.pdf"),
    note: "damaged",
  }),
  row(
    "files",
    "1,025 bytes before a PDF",
    before(Buffer.alloc(1025, 0xaa)),
    "report.pdf",
    "application/pdf",
    refused("unknown-advice"),
  ),
];

const documents = [
  row(
    "morungos/node-word-extractor#8",
    "a DOCX named .doc",
    "letter-docx-inside.doc",
    "letter.doc",
    "application/msword",
    arrives("docx", "letter.docx"),
  ),
  row(
    "dotnet/Open-XML-SDK#1443",
    "a DOCX with zip64",
    "letter-zip64-extra.docx",
    "letter.docx",
    DOCX,
    arrives("docx", "letter.docx"),
  ),
  row(
    "AJMitev/FileTypeChecker#38",
    "a DOCX whose list of types comes last",
    () => zipBytes(docxParts().toReversed()),
    "letter.docx",
    DOCX,
    arrives("docx", "letter.docx"),
  ),
  row(
    "sindresorhus/file-type#339",
    "a DOCX that says its sizes behind each part",
    () => zipBytes(docxParts().map((part) => ({ ...part, flags: 8 }))),
    "letter.docx",
    DOCX,
    arrives("docx", "letter.docx"),
  ),
  row(
    "files",
    "RTF named .doc",
    "letter-rtf-inside.doc",
    "letter.doc",
    "application/msword",
    arrives("doc", "letter.doc"),
  ),
  row("files", "RTF", "letter-rtf-inside.doc", "letter.rtf", "text/rtf", arrives("doc", "letter.doc")),
  row(
    "sindresorhus/file-type#544",
    "a DOC",
    () => wordBytes(),
    "letter.doc",
    "application/msword",
    arrives("doc", "letter.doc"),
  ),
  row(
    "SheetJS/js-word#131",
    "a DOCX with a password",
    () => compoundBytes(["EncryptionInfo", "EncryptedPackage"]),
    "letter.docx",
    DOCX,
    { ...arrives("docx", "letter.docx"), note: "password" },
  ),
  row(
    "tobya/DocTo#50",
    "a DOC with a password",
    () => wordBytes({ isEncrypted: true }),
    "letter.doc",
    "application/msword",
    { ...arrives("doc", "letter.doc"), note: "password" },
  ),
  row(
    "sindresorhus/file-type#612",
    "a table with a password",
    () => compoundBytes(["EncryptionInfo", "EncryptedPackage"]),
    "prices.xlsx",
    "",
    refused("office-advice"),
  ),
  row(
    "files",
    "a table named .doc",
    () => compoundBytes(["Workbook"]),
    "prices.doc",
    "application/msword",
    refused("office-advice"),
  ),
  row("files", "HTML named .doc", "letter-html-inside.doc", "letter.doc", "application/msword", refused("html-advice")),
  row(
    "opengovsg/postmangovsg#1892",
    "a DOC with macros",
    () => wordBytes({ streams: ["Macros", "VBA", "_VBA_PROJECT"] }),
    "letter.doc",
    "application/msword",
    { code: "file-macros" },
  ),
  row(
    "param20h/PDF-Assistant-RAG#753",
    "a ZIP named .docx",
    "cd-from-hospital.zip",
    "letter.docx",
    DOCX,
    refused("archive-advice"),
  ),
  row("files", "a DOCX that broke off", () => docxBytes(none).subarray(0, 300), "letter.docx", DOCX, {
    code: "document-unreadable",
  }),
];

const pictures = [
  row(
    "Intervention/image#824",
    "a TIFF of three pages",
    "scan-three-pages.tif",
    "scan.tif",
    "image/tiff",
    arrives("jpeg", "scan-1.jpg", "scan-2.jpg", "scan-3.jpg"),
  ),
  row(
    "standardebooks/web#474",
    "a TIFF with a small copy of its page",
    "scan-with-thumbnail.tif",
    "scan.tif",
    "image/tiff",
    arrives("jpeg", "scan.jpg"),
  ),
  row("files", "a fax", "scan-fax.tif", "fax.tiff", "image/tiff", arrives("jpeg", "fax.jpg")),
  row("files", "a JPEG that broke off", "photo-truncated.jpg", "photo.jpg", "image/jpeg", {
    ...arrives("jpeg", "photo.jpg"),
    note: "damaged",
  }),
  row("files", "a PNG that broke off", () => pngBytes(none).subarray(0, -12), "scan.png", "image/png", {
    ...arrives("png", "scan.png"),
    note: "damaged",
  }),
  row(
    "files",
    "a PNG of 60 megapixels",
    () => plain("white", 10_000, 6000).png().toBuffer(),
    "map.png",
    "image/png",
    arrives("png", "map.png"),
  ),
  row("files", "a GIF", () => plain().gif().toBuffer(), "photo.gif", "image/gif", arrives("jpeg", "photo.jpg")),
  row("files", "an AVIF", () => plain().avif().toBuffer(), "photo.avif", "image/avif", arrives("jpeg", "photo.jpg")),
  row("files", "an animated WebP", animatedWebp, "photo.webp", "image/webp", arrives("jpeg", "photo.jpg")),
  row(
    "Esri/data-collection-ios#184",
    "HEIC named .jpg",
    "IMG_0001-heic-inside.jpg",
    "IMG_0001.jpg",
    "image/jpeg",
    refused("heic-advice"),
  ),
  row(
    "files",
    "a picture that cannot have so many pixels",
    () => forgedPng(pngBytes(none), 50_000, 50_000),
    "a.png",
    "image/png",
    { code: "image-too-large" },
  ),
];

const others = [
  row("files", "DICOM", "IMG0001.dcm", "IMG0001", "", refused("dicom-advice")),
  row(
    "files",
    "the disk of a hospital",
    "cd-from-hospital.zip",
    "cd.zip",
    "application/zip",
    refused("archive-advice"),
  ),
  row(
    "files",
    "SVG",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "a.png",
    "image/png",
    refused("svg-advice"),
  ),
  row(
    "files",
    "a film",
    () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1"),
    "VID.mp4",
    "video/mp4",
    refused("film-advice"),
  ),
  row(
    "files",
    "a bitmap",
    () => Buffer.from("BM".padEnd(60, "\0"), "latin1"),
    "scan.bmp",
    "image/bmp",
    refused("picture-advice"),
  ),
  row(
    "files",
    "a text",
    () => Buffer.from("Diagnosis: invented\n"),
    "report.txt",
    "text/plain",
    refused("text-advice"),
  ),
  row("files", "an empty file", () => none, "report.pdf", "application/pdf", { code: "file-empty" }),
  row(
    "files",
    "a program named .pdf",
    () => Buffer.from("MZ".padEnd(60, "\0")),
    "report.pdf",
    "application/pdf",
    refused("unknown-advice"),
  ),
  row("files", "a program before a PDF", before("MZ"), "report.pdf", "application/pdf", refused("unknown-advice")),
];

/** Files that are sent with a form of documents. */
export const fileCases: readonly FileCase[] = [
  ...declaredTypes,
  ...names,
  ...pdfs,
  ...documents,
  ...pictures,
  ...others,
];

const jpeg = jpegBytes(none);

/** Files that are sent as the photo of a review. */
export const photoCases: readonly FileCase[] = [
  row("files", "a PDF", "report-plain.pdf", "report.pdf", "application/pdf", {
    code: "photo-kind",
    advice: "photo-advice",
  }),
  row("files", "a PDF that says that it is a photo", "report-plain.pdf", "me.jpg", "image/jpeg", {
    code: "photo-kind",
    advice: "photo-advice",
  }),
  row("files", "SVG", () => Buffer.from("<svg></svg>"), "me.svg", "image/svg+xml", { code: "photo-svg" }),
  row("files", "HEIC", "IMG_0001-heic-inside.jpg", "me.jpg", "image/jpeg", {
    code: "photo-kind",
    advice: "heic-advice",
  }),
  row("files", "a JPEG named .png", () => jpeg, "me.png", "image/png", arrives("jpeg", "me.jpg")),
  row(
    "libvips/libvips#1283",
    "a photo in the colours of print",
    "photo-cmyk.jpg",
    "me.jpg",
    "image/jpeg",
    arrives("jpeg", "me.jpg"),
  ),
];
