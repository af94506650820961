/**
 * Real files for upload tests: each opens in its own program, has exactly the requested size, and does not compress. The
 * same options make the same bytes; another `seed` makes another file.
 */

import { createCipheriv, createHash } from "node:crypto";
import { docxBytes } from "#lib/testing/docx-bytes.ts";
import { docBytes, exeBytes, jpegBytes, pdfBytes, pngBytes } from "#lib/testing/file-bytes.ts";

/** Playwright's setInputFiles accepts it. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  sha256: string;
}

interface Options {
  name?: string;
  /** The exact size. By default as small as the kind can be. */
  bytes?: number;
  /** The type that the browser declares, if it differs from the real one. */
  mimeType?: string;
  seed?: string;
}

export const pdf = kind("report.pdf", "application/pdf", pdfBytes);
export const jpeg = kind("photo.jpg", "image/jpeg", jpegBytes);
export const png = kind("scan.png", "image/png", pngBytes);
export const docx = kind(
  "history.docx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  docxBytes,
);
export const doc = kind("letter.doc", "application/msword", docBytes);
/** No form accepts this, whatever its name and declared type. */
export const exe = kind("setup.exe", "application/x-msdownload", exeBytes);

const MB = 1_000_000;

/** A family's papers: three reports and two photos, 20 MB in all. */
export const reports = [
  pdf({ name: "discharge summary.pdf", bytes: 6 * MB }),
  pdf({ name: "écho – تقرير.pdf", bytes: 5 * MB }),
  jpeg({ name: "x-ray.jpg", bytes: 4 * MB }),
];
export const records = [
  pdf({ name: "2019.pdf", bytes: 3 * MB }),
  jpeg({ name: "photo of a letter.jpeg", bytes: 2 * MB }),
];

function kind(defaultName: string, defaultType: string, build: (filler: Buffer) => Buffer) {
  const smallest = build(Buffer.alloc(0)).length;
  return ({ name = defaultName, bytes = smallest, mimeType = defaultType, seed = name }: Options = {}): TestFile => {
    if (bytes < smallest) throw new RangeError(`${name} has at least ${smallest} bytes`);
    const buffer = build(noise(seed, bytes - smallest));
    return { name, mimeType, buffer, sha256: createHash("sha256").update(buffer).digest("hex") };
  };
}

/** Returns bytes that look random and are always the same for the same seed. */
function noise(seed: string, length: number): Buffer {
  const key = createHash("sha256").update(seed).digest();
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(length));
}
