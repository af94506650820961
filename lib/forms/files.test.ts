import { describe, expect, test } from "vitest";
import { accept, checkFile, HEAD_BYTES, MAX_FILE_BYTES } from "@/lib/forms/files";
import { heads } from "@/lib/forms/testing";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function check(name: string, type: string, head: Uint8Array, size = 1000) {
  const checked = checkFile({ name, type, size, head: head.subarray(0, HEAD_BYTES) });
  return checked.ok ? checked.kind.id : checked.code;
}

test("a file input offers the kinds of the spec and no others", () => {
  expect(accept.split(",").toSorted()).toEqual([".doc", ".docx", ".jpeg", ".jpg", ".pdf", ".png"]);
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
    ["WebP, which only the consultation takes", "photo.webp", "image/webp", Buffer.from("RIFF....WEBPVP8 ")],
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
    expect(check("report.pdf", "application/pdf", size ? heads.pdf : Buffer.alloc(0), size)).toBe(verdict);
  });
});
