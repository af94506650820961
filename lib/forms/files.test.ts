import { describe, expect, test } from "vitest";
import {
  acceptOf,
  attachmentKinds,
  checkFile,
  documentKinds,
  type FileKind,
  HEAD_BYTES,
  imageKinds,
  MAX_FILE_BYTES,
} from "@/lib/forms/files";
import { heads } from "@/lib/forms/testing";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

interface Asked {
  kinds?: readonly FileKind[];
  size?: number;
}

function check(name: string, type: string, head: Uint8Array, { kinds = documentKinds, size = 1000 }: Asked = {}) {
  const checked = checkFile({ name, type, size, head: head.subarray(0, HEAD_BYTES) }, kinds);
  return checked.ok ? checked.kind.id : checked.code;
}

test.each([
  ["a service request", documentKinds, ".pdf,.jpg,.jpeg,.png,.doc,.docx"],
  ["a consultation or inquiry", attachmentKinds, ".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx"],
  ["a review", imageKinds, ".jpg,.jpeg,.png,.webp"],
])("the file input of %s offers the kinds of the spec and no others", (_, kinds, extensions) => {
  expect(acceptOf(kinds)).toBe(extensions);
});

describe("checkFile", () => {
  test.each([
    ["report.pdf", "application/pdf", "pdf"],
    ["report.pdf", "application/x-pdf", "pdf"],
    ["photo.jpg", "image/jpeg", "jpeg"],
    ["photo.jpeg", "image/jpeg", "jpeg"],
    ["photo.jpg", "image/jpg", "jpeg"],
    ["photo.jpg", "image/pjpeg", "jpeg"],
    ["scan.png", "image/png", "png"],
    ["letter.doc", "application/msword", "doc"],
    ["letter.docx", DOCX, "docx"],
    ["SCAN.PNG", "image/png", "png"],
    ["Report.Pdf", "Application/PDF", "pdf"],
    ["report.pdf", "application/octet-stream", "pdf"],
    ["report.pdf", "", "pdf"],
    ["report.exe.pdf", "application/pdf", "pdf"],
    ["отчёт 1.pdf", "application/pdf", "pdf"],
  ] as const)("takes %s declared as %j", (name, type, kind) => {
    expect(check(name, type, heads[kind])).toBe(kind);
  });

  test.each([
    ["a renamed program", "report.pdf", "application/pdf", heads.exe],
    ["a program", "setup.exe", "application/x-msdownload", heads.exe],
    ["a program that claims to be a PDF", "report.pdf.exe", "application/pdf", heads.exe],
    ["a PDF with a second extension", "report.pdf.exe", "application/pdf", heads.pdf],
    ["a declared type that is not accepted", "report.pdf", "text/html", heads.pdf],
    ["the declared type of another kind", "scan.png", "image/jpeg", heads.png],
    ["the content of another kind", "scan.png", "image/png", heads.jpeg],
    ["a .doc that is a .docx inside", "letter.doc", "application/msword", heads.docx],
    ["WebP, which a service request does not take", "photo.webp", "image/webp", heads.webp],
    ["no extension", "report", "application/pdf", heads.pdf],
    ["an extension without its dot", "reportpdf", "application/pdf", heads.pdf],
    ["no name", "", "application/pdf", heads.pdf],
    ["something after the extension", "report.pdf ", "application/pdf", heads.pdf],
    ["a name with a null byte", "report.pdf\0.exe", "application/pdf", heads.pdf],
    ["content shorter than the signature", "scan.png", "image/png", heads.png.subarray(0, 7)],
    ["a signature that does not come first", "report.pdf", "application/pdf", Buffer.from(" %PDF-1.7")],
  ])("refuses %s", (_, name, type, head) => {
    expect(check(name, type, head)).toBe("file-kind");
  });

  test.each([
    [0, "file-empty"],
    [1, "pdf"],
    [MAX_FILE_BYTES, "pdf"],
    [MAX_FILE_BYTES + 1, "file-size"],
  ])("answers %i bytes with %s", (size, verdict) => {
    expect(MAX_FILE_BYTES).toBe(10_485_760);
    expect(check("report.pdf", "application/pdf", size ? heads.pdf : Buffer.alloc(0), { size })).toBe(verdict);
  });

  test.each([
    ["photo.webp", "image/webp", heads.webp, "webp"],
    ["photo.webp", "", heads.webp, "webp"],
    ["report.pdf", "application/pdf", heads.pdf, "pdf"],
    ["sound.webp", "image/webp", Buffer.from("RIFF....WAVEfmt "), "file-kind"],
    ["photo.webp", "image/webp", Buffer.from("....RIFFWEBPVP8 "), "file-kind"],
    ["photo.webp", "image/webp", heads.webp.subarray(0, 11), "file-kind"],
    ["photo.webp", "image/png", heads.webp, "file-kind"],
    ["photo.png", "image/png", heads.webp, "file-kind"],
  ])("an attachment %s declared as %j with these bytes: %#", (name, type, head, verdict) => {
    expect(check(name, type, head, { kinds: attachmentKinds })).toBe(verdict);
  });

  test.each([
    ["me.jpg", "image/jpeg", heads.jpeg, "jpeg"],
    ["me.png", "image/png", heads.png, "png"],
    ["me.webp", "image/webp", heads.webp, "webp"],
    ["me.pdf", "application/pdf", heads.pdf, "photo-kind"],
    ["me.docx", DOCX, heads.docx, "photo-kind"],
    ["me.svg", "image/svg+xml", Buffer.from("<svg xmlns="), "photo-kind"],
    ["me.gif", "image/gif", Buffer.from("GIF89a"), "photo-kind"],
    ["me.jpg", "image/jpeg", heads.exe, "photo-kind"],
    ["me.jpg", "image/png", heads.jpeg, "photo-kind"],
  ])("a photo %s declared as %s: %#", (name, type, head, verdict) => {
    expect(check(name, type, head, { kinds: imageKinds })).toBe(verdict);
  });

  test.each([
    [0, "file-empty"],
    [MAX_FILE_BYTES + 1, "file-size"],
  ])("says of a photo of %i bytes what it says of every file", (size, verdict) => {
    expect(check("me.png", "image/png", heads.png, { kinds: imageKinds, size })).toBe(verdict);
  });
});
