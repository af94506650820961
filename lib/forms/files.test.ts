import { describe, expect, test } from "vitest";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import {
  acceptOf,
  attachmentKinds,
  checkFile,
  documentKinds,
  type FileKind,
  HEAD_BYTES,
  imageKinds,
} from "#lib/forms/files.ts";
import { heads } from "#lib/forms/testing.ts";

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
  // The list lacks HEIC, because an iPhone then sends its photos as JPEG.
  ["a review", imageKinds, ".jpg,.jpeg,.png,.webp,.gif,.tif,.tiff,.avif"],
])("the file input of %s offers the kinds of the requirements and no others", (_, kinds, extensions) => {
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
  ])("rejects %s", (_, name, type, head) => {
    expect(check(name, type, head)).toBe("file-kind");
  });

  test.each([
    [0, "file-empty"],
    [1, "pdf"],
    [MAX_FILE_BYTES, "pdf"],
    [MAX_FILE_BYTES + 1, "file-size"],
  ])("a file of %i bytes: %s", (size, verdict) => {
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
    ["me.gif", "image/gif", heads.gif, "gif"],
    ["me.tif", "image/tiff", heads.tiff, "tiff"],
    ["me.tiff", "", Buffer.from("MM\0*\0\0\0\b"), "tiff"],
    ["me.avif", "image/avif", heads.avif, "avif"],
    ["me.gif", "image/gif", heads.png, "photo-kind"],
    ["me.tif", "image/tiff", Buffer.from("II+\0\b\0\0\0"), "photo-kind"],
    ["me.avif", "image/avif", heads.heic, "photo-kind"],
    ["me.bmp", "image/bmp", Buffer.from("BM"), "photo-kind"],
    ["me.pdf", "application/pdf", heads.pdf, "photo-kind"],
    ["me.docx", DOCX, heads.docx, "photo-kind"],
    ["me.svg", "image/svg+xml", Buffer.from("<svg xmlns="), "photo-svg"],
    ["me.SVGZ", "image/svg+xml", Buffer.from("<svg xmlns="), "photo-svg"],
    ["me.svg", "image/png", heads.png, "photo-svg"],
    ["me.svg.png", "image/svg+xml", heads.png, "photo-kind"],
    ["me.jpg", "image/jpeg", heads.exe, "photo-kind"],
    ["me.jpg", "image/png", heads.jpeg, "photo-kind"],
  ])("a photo %s declared as %s: %#", (name, type, head, verdict) => {
    expect(check(name, type, head, { kinds: imageKinds })).toBe(verdict);
  });

  test.each([
    [0, "file-empty"],
    [MAX_FILE_BYTES + 1, "file-size"],
  ])("a photo of %i bytes is limited like every file: %s", (size, verdict) => {
    expect(check("me.png", "image/png", heads.png, { kinds: imageKinds, size })).toBe(verdict);
  });

  test.each([
    ["IMG_1.HEIC", "image/heic", heads.heic, documentKinds, "file-kind"],
    ["IMG_1.heif", "", heads.heic, attachmentKinds, "file-kind"],
    ["IMG_1.heic", "image/heic", Buffer.alloc(0), imageKinds, "photo-kind"],
    ["IMG_1.jpg", "image/jpeg", heads.heic, imageKinds, "photo-kind"],
  ] as const)("advises to send %s as JPG", (name, type, head, kinds, code) => {
    expect(checkFile({ name, type, size: 1000, head }, kinds)).toEqual({ ok: false, code, advice: "heic-advice" });
  });

  test.each(["prices.xlsx", "OLD.XLS", "list.csv", "slides.pptx", "table.ods", "scan.numbers"])(
    "advises to send %s as PDF, except where only a photo is wanted",
    (name) => {
      const file = { name, type: "application/vnd.ms-excel", size: 1000, head: heads.docx };
      expect(checkFile(file, attachmentKinds)).toEqual({ ok: false, code: "file-kind", advice: "office-advice" });
      expect(checkFile(file, imageKinds)).toEqual({ ok: false, code: "photo-kind" });
    },
  );

  test.each([
    ["film.mp4", "video/mp4", Buffer.from("....ftypisom....")],
    ["photo.jpg", "image/jpeg", heads.avif],
    ["heic", "", heads.exe],
  ])("gives no advice on %s", (name, type, head) => {
    expect(checkFile({ name, type, size: 1000, head }, imageKinds)).toEqual({ ok: false, code: "photo-kind" });
  });
});
