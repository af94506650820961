import { expect, test } from "vitest";
import { heads } from "#lib/forms/testing.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { validateFile } from "#lib/leads/intake/read/validate-file.ts";
import { docxBytes, docxParts } from "#lib/testing/docx-bytes.ts";
import { jpegBytes, pngBytes } from "#lib/testing/file-bytes.ts";
import { forgedPng } from "#lib/testing/image-bytes.ts";
import { zipBytes } from "#lib/testing/zip-bytes.ts";

const none = Buffer.alloc(0);

function validate(name: string, bytes: Buffer) {
  const requestFiles = { read: async () => bytes } as Partial<RequestFiles> as RequestFiles;
  const staged = { id: "f1", size: bytes.length, sha256: "00", head: bytes.subarray(0, 64) };
  return validateFile({ ...staged, field: "attachments[]", name }, requestFiles);
}

test.each([
  ["a Word document with macros", "a.docx", zipBytes([...docxParts(), { path: "word/vbaProject.bin" }]), "file-macros"],
  [
    "a document with macros by another name",
    "a.pdf",
    zipBytes([...docxParts(), { path: "word/vbaData.xml" }]),
    "file-macros",
  ],
  ["a zip bomb", "a.docx", zipBytes([...docxParts(), { path: "a", unpackedSize: 0xffffffff }]), "document-unreadable"],
  ["a picture of more pixels than it can have", "a.png", forgedPng(pngBytes(none), 10_000, 10_000), "image-too-large"],
  ["a picture that breaks off before its size", "a.jpg", jpegBytes(none).subarray(0, 30), "image-unreadable"],
  ["nothing", "a.pdf", none, "file-empty"],
])("validateFile rejects %s, although it begins like a valid one", async (_, name, bytes, code) => {
  expect(await validate(name, bytes)).toEqual({ field: "attachments[]", code, params: { name, mb: 10 } });
});

test.each([
  ["docx", "history.docx", docxBytes(none)],
  ["png", "scan.png", pngBytes(none)],
  ["jpeg", "photo.png", jpegBytes(none)],
])("validateFile accepts a valid file of the kind %s", async (kind, name, bytes) => {
  expect(await validate(name, bytes)).toMatchObject({ name, kind: { id: kind }, size: bytes.length });
});

test("validateFile advises to send a table as PDF", async () => {
  const advice = { code: "file-kind", advice: "office-advice" };
  expect(await validate("prices.xlsx", zipBytes([{ path: "xl/workbook.xml" }]))).toMatchObject(advice);
});

test("validateFile advises how to send an iPhone's photo as JPG", async () => {
  expect(await validate("IMG_1.jpg", heads.heic)).toMatchObject({ code: "file-kind", advice: "heic-advice" });
});
