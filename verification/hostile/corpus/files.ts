/** Files that are something else than they say: bombs, forgeries, and files of two kinds. */

import { deflateSync } from "node:zlib";
import { wordBytes } from "#lib/testing/compound-bytes.ts";
import { docxBytes, docxParts } from "#lib/testing/docx-bytes.ts";
import { exeBytes, jpegBytes, pdfBytes, pngBytes } from "#lib/testing/file-bytes.ts";
import { forgedPng } from "#lib/testing/image-bytes.ts";
import { DEFLATED, zipBytes } from "#lib/testing/zip-bytes.ts";
import { consultation } from "#verification/hostile/corpus/multipart.ts";
import { bytes, type HostileRequest, post } from "#verification/hostile/corpus/request.ts";

const nothing = Buffer.alloc(0);
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const types = {
  docx: DOCX,
  doc: "application/msword",
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
} as const;

/** Returns a consultation with a file that says that it is of this kind. */
function file(what: string, status: number, kind: keyof typeof types, content: Buffer, type: string = types[kind]) {
  const head = `--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.${kind}"\r\nContent-Type: ${type}\r\n\r\n`;
  return post(what, bytes(consultation, head, content, "\r\n--b--\r\n"), { status });
}

/** A megabyte of zeros as a kilobyte. */
const packed = deflateSync(Buffer.alloc(1024 ** 2));

const bomb = zipBytes([
  ...docxParts(),
  { path: "word/bomb.xml", content: packed, method: DEFLATED, unpackedSize: 4_000_000_000, packedSize: packed.length },
]);
const crowd = zipBytes([...docxParts(), ...Array.from({ length: 20_000 }, (_, index) => ({ path: `x${index}` }))]);
const macros = zipBytes([...docxParts(), { path: "word/vbaProject.bin", content: Buffer.from("x") }]);
const oldMacros = wordBytes({ streams: ["Macros/VBA/_VBA_PROJECT"] });
/** A document whose first table says that each sector is followed by the last one of the directory. */
const circle = wordBytes();
const directory = circle.subarray(48, 52);
for (let at = 1536; at < 2048; at += 4) circle.set(directory, at);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

const page = Buffer.from("<!doctype html><script>alert(1)</script>");
const pdfAndZip = bytes(pdfBytes(nothing), docxBytes(nothing));
const png = pngBytes(nothing);

export const fileRequests: readonly HostileRequest[] = [
  file("a zip that says that it is 4 GB", 422, "docx", bomb),
  file("a zip with 20,000 parts", 422, "docx", crowd),
  file("a document with macros", 422, "docx", macros),
  file("an old document with macros", 422, "doc", Buffer.from(oldMacros)),
  file("an old document whose directory is a circle", 422, "doc", Buffer.from(circle)),
  file("a zip without its directory", 422, "docx", docxBytes(nothing).subarray(0, 200)),
  file("a zip whose directory is elsewhere", 422, "docx", bytes(docxBytes(nothing), Buffer.alloc(70_000))),
  file("a picture of 2,500 megapixels in 100 bytes", 422, "png", forgedPng(png, 50_000, 50_000)),
  file("a picture without a size", 422, "png", png.subarray(0, 20)),
  file("a photo that breaks off", 422, "jpg", jpegBytes(nothing).subarray(0, 30)),
  file("a drawing with a script as a picture", 422, "png", svg),
  file("a page as a PDF", 422, "pdf", page),
  file("a program as a PDF", 422, "pdf", exeBytes(nothing)),
  file("a picture that is a PDF too, as a PDF", 422, "pdf", bytes("GIF89a", pdfBytes(nothing))),
  file("a PDF that is a zip too, as a document", 422, "docx", pdfAndZip),
  file("a PDF that is a zip too, as a PDF", 200, "pdf", pdfAndZip),
  file("a file of one byte", 422, "pdf", Buffer.from("%")),
  file("a type with another charset", 200, "pdf", pdfBytes(nothing), "application/pdf; charset=utf-7\xff"),
];
