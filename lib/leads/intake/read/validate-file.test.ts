import { expect, test } from "vitest";
import { heads } from "#lib/forms/testing.ts";
import type { RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { validateFile } from "#lib/leads/intake/read/validate-file.ts";
import { docxBytes, docxParts } from "#lib/testing/docx-bytes.ts";
import { jpegBytes, pngBytes } from "#lib/testing/file-bytes.ts";
import { bombs, forgedPng } from "#lib/testing/image-bytes.ts";
import { zipBytes } from "#lib/testing/zip-bytes.ts";

const none = Buffer.alloc(0);

function validate(name: string, type: string, bytes: Buffer) {
  const requestFiles = { read: async () => bytes } as Partial<RequestFiles> as RequestFiles;
  const staged = { id: "f1", size: bytes.length, sha256: "00", head: bytes.subarray(0, 64) };
  return validateFile({ ...staged, field: "attachments[]", name, type }, requestFiles);
}

const word = ["history.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"] as const;
const png = ["scan.png", "image/png"] as const;
const jpeg = ["photo.jpg", "image/jpeg"] as const;

test.each([
  ["a Word document with macros", ...word, zipBytes([...docxParts(), { path: "word/vbaProject.bin" }]), "file-kind"],
  ["a picture of 100 megapixels", ...png, forgedPng(pngBytes(none), 10_000, 10_000), "image-too-large"],
  ["a picture that breaks off", ...jpeg, jpegBytes(none).subarray(0, 100), "image-unreadable"],
])("validateFile rejects %s, although it begins like a valid one", async (_, name, type, bytes, code) => {
  expect(await validate(name, type, bytes)).toEqual({ field: "attachments[]", code, params: { name, mb: 10 } });
});

test.each([
  ["docx", ...word, docxBytes(none)],
  ["png", ...png, pngBytes(none)],
  ["jpeg", ...jpeg, jpegBytes(none)],
])("validateFile accepts a valid file of the kind %s", async (kind, name, type, bytes) => {
  expect(await validate(name, type, bytes)).toMatchObject({ name, kind: { id: kind }, size: bytes.length });
});

test.each(Object.entries(bombs))("validateFile rejects a %s with too many pixels in its header", async (kind, make) => {
  const problem = await validate(`photo.${kind}`, `image/${kind}`, await make());
  expect(problem).toMatchObject({ code: "image-too-large", params: { name: `photo.${kind}` } });
});

test("validateFile advises to send a table as PDF", async () => {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  expect(await validate("prices.xlsx", type, docxBytes(none))).toMatchObject({
    code: "file-kind",
    advice: "office-advice",
  });
});

test("validateFile advises how to send an iPhone's photo as JPG", async () => {
  expect(await validate("IMG_1.HEIC", "image/heic", heads.heic)).toMatchObject({
    code: "file-kind",
    advice: "heic-advice",
  });
});
