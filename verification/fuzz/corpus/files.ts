/** Files that are something else than they say: bombs, forgeries, and files of two kinds. */

import { deflateSync } from "node:zlib";
import { docxBytes, docxParts } from "#lib/testing/docx-bytes.ts";
import { exeBytes, jpegBytes, pdfBytes, pngBytes } from "#lib/testing/file-bytes.ts";
import { forgedPng } from "#lib/testing/image-bytes.ts";
import { DEFLATED, zipBytes } from "#lib/testing/zip-bytes.ts";
import { consultation } from "#verification/fuzz/corpus/multipart.ts";
import { bytes, type HostileRequest, post } from "#verification/fuzz/corpus/request.ts";

const nothing = Buffer.alloc(0);
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function attachment(what: string, status: number, name: string, type: string, content: Buffer): HostileRequest {
  const head = `--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
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
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

export const fileRequests: readonly HostileRequest[] = [
  attachment("a zip that says that it is 4 GB", 422, "a.docx", DOCX, bomb),
  attachment("a zip with 20,000 parts", 422, "a.docx", DOCX, crowd),
  attachment("a document with macros", 422, "a.docx", DOCX, macros),
  attachment("a zip without its directory", 422, "a.docx", DOCX, docxBytes(nothing).subarray(0, 200)),
  attachment(
    "a zip whose directory is elsewhere",
    422,
    "a.docx",
    DOCX,
    Buffer.concat([docxBytes(nothing), Buffer.alloc(70_000)]),
  ),
  attachment(
    "a picture of 2,500 megapixels in 100 bytes",
    422,
    "a.png",
    "image/png",
    forgedPng(pngBytes(nothing), 50_000, 50_000),
  ),
  attachment("a picture without a size", 422, "a.png", "image/png", pngBytes(nothing).subarray(0, 20)),
  attachment("a photo that breaks off", 422, "a.jpg", "image/jpeg", jpegBytes(nothing).subarray(0, 30)),
  attachment("a drawing with a script as a picture", 422, "a.png", "image/png", svg),
  attachment(
    "a page as a PDF",
    422,
    "a.pdf",
    "application/pdf",
    Buffer.from("<!doctype html><script>alert(1)</script>"),
  ),
  attachment("a program as a PDF", 422, "a.pdf", "application/pdf", exeBytes(nothing)),
  attachment(
    "a picture that is a PDF too, as a PDF",
    422,
    "a.pdf",
    "application/pdf",
    bytes("GIF89a", pdfBytes(nothing)),
  ),
  attachment(
    "a PDF that is a zip too, as a document",
    422,
    "a.docx",
    DOCX,
    Buffer.concat([pdfBytes(nothing), docxBytes(nothing)]),
  ),
  attachment(
    "a PDF that is a zip too, as a PDF",
    200,
    "a.pdf",
    "application/pdf",
    Buffer.concat([pdfBytes(nothing), docxBytes(nothing)]),
  ),
  attachment("a file of one byte", 422, "a.pdf", "application/pdf", Buffer.from("%")),
  attachment("a type with another charset", 200, "a.pdf", "application/pdf; charset=utf-7\xff", pdfBytes(nothing)),
];
