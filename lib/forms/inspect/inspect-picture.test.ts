import { describe, expect, test } from "vitest";
import { MAX_PIXELS, maxPixelsOf } from "#lib/forms/files.ts";
import { inspectFile } from "#lib/forms/inspect/inspect-file.ts";
import { readAvif, readGif, readJpeg, readPng, readTiff, readWebp } from "#lib/forms/inspect/picture-size.ts";
import { heads } from "#lib/forms/testing.ts";
import { docxBytes } from "#lib/testing/docx-bytes.ts";
import { jpegBytes, pngBytes } from "#lib/testing/file-bytes.ts";
import {
  animatedWebp,
  bombs,
  forgedJpeg,
  forgedPng,
  noise,
  photoJpeg,
  photoPng,
  plain,
  textBomb,
  withChunks,
} from "#lib/testing/image-bytes.ts";

/** How many bytes from the start of a file say its size. A camera writes its metadata before the size. */
const IMAGE_HEAD_BYTES = 256 * 1024;

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp, gif: readGif, tiff: readTiff, avif: readAvif };

/** Returns the pixels that the header declares, however large they are. */
function declaredPixels(bytes: Buffer, kind: keyof typeof readers): number {
  const { width, height } = readers[kind](bytes);
  return width * height;
}

/** Returns the pixels of a picture that may be sent. */
function countPixels(bytes: Uint8Array): number | undefined {
  const content = inspectFile(bytes, "photo");
  return "kind" in content ? content.pixels : undefined;
}

const WIDTH = 701;
const HEIGHT = 503;
const large = noise(WIDTH, HEIGHT);
const clear = noise(WIDTH, HEIGHT, 4);

describe("the pixels of a picture, from its first bytes alone", () => {
  test.each([
    ["JPEG", large.clone().jpeg({ quality: 100 })],
    ["progressive JPEG", large.clone().jpeg({ quality: 100, progressive: true })],
    ["PNG", large.clone().png()],
    ["interlaced PNG", large.clone().png({ progressive: true })],
    ["lossy WebP", large.clone().webp({ quality: 100 })],
    ["lossless WebP", large.clone().webp({ lossless: true, effort: 0 })],
    ["transparent WebP", clear.clone().webp({ quality: 100 })],
    ["GIF", large.clone().gif({ effort: 1 })],
    ["AVIF", large.clone().avif({ effort: 0 })],
    ["transparent AVIF", clear.clone().avif({ effort: 0 })],
  ])("%s", async (_, picture) => {
    const bytes = await picture.toBuffer();
    for (const length of [bytes.length, IMAGE_HEAD_BYTES, 2000]) {
      expect(countPixels(bytes.subarray(0, length))).toBe(WIDTH * HEIGHT);
    }
  });

  test.each([
    ["an animation's canvas", animatedWebp(), 16 * 8],
    ["a photo with much about it", photoJpeg(), 16 * 8],
    ["a PNG with much about it", photoPng(), 16 * 8],
    ["a JPEG of the browser tests", jpegBytes(Buffer.alloc(100_000)), 1],
    ["a PNG of the browser tests", pngBytes(Buffer.alloc(1000)), 1],
  ])("%s", async (_, bytes, pixels) => {
    expect(countPixels(await bytes)).toBe(pixels);
  });

  test.each([
    ["strips", large.clone().tiff()],
    ["tiles", large.clone().tiff({ tile: true })],
    ["pages of several sizes", large.clone().tiff({ pyramid: true, tile: true })],
    ["16 bits", large.clone().toColourspace("rgb16").tiff()],
  ])("TIFF in %s, whose sizes may stand at its end", async (_, picture) => {
    const bytes = await picture.toBuffer();
    expect(countPixels(bytes)).toBe(WIDTH * HEIGHT);
    expect([WIDTH * HEIGHT, undefined]).toContain(countPixels(bytes.subarray(0, IMAGE_HEAD_BYTES)));
  });

  test("TIFF with the most significant byte first, and sizes of four bytes", async () => {
    const tiff = Buffer.from("4d4d002a00000008000201000004000000010000001001010003000000010008000000000000", "hex");
    expect(countPixels(tiff)).toBe(128);
  });

  test("bytes that begin in the middle of a buffer", async () => {
    const bytes = await plain().png().toBuffer();
    const padded = new Uint8Array(bytes.length + 7);
    padded.set(bytes, 7);
    expect(countPixels(padded.subarray(7))).toBe(128);
  });
});

const jpeg = await plain().jpeg().toBuffer();
const png = await plain().png().toBuffer();
const webp = await plain().webp().toBuffer();
const gif = await plain().gif().toBuffer();
const tiff = await plain().tiff().toBuffer();
const avif = await plain().avif().toBuffer();
const extended = await animatedWebp();
const lossless = await plain().webp({ lossless: true }).toBuffer();
webp.writeUInt16LE(16_383, 26);
webp.writeUInt16LE(16_383, 28);
extended.fill(0xff, 24, 30);
lossless.fill(0xff, 21, 25);

describe("forged headers (security 10)", () => {
  test.each([
    ["JPEG", "jpeg", forgedJpeg(jpeg, 65_500, 65_500), 65_500 ** 2],
    ["PNG", "png", forgedPng(png, 2 ** 31, 2 ** 31), 2 ** 62],
    ["lossy WebP", "webp", webp, 16_383 ** 2],
    ["lossless WebP", "webp", lossless, 2 ** 28],
    ["extended WebP", "webp", extended, 2 ** 48],
  ] as const)("%s says that it is huge", (_, kind, bytes, pixels) => {
    expect(declaredPixels(bytes, kind)).toBe(pixels);
    expect(pixels).toBeGreaterThan(MAX_PIXELS);
  });

  test.each(Object.entries(bombs))("%s says that it is just too large", async (id, make) => {
    const most = maxPixelsOf(id as keyof typeof bombs);
    const pixels = declaredPixels(await make(), id as keyof typeof bombs);
    expect([most < pixels, pixels < most * 1.01]).toEqual([true, true]);
  });

  test.each([
    ["a JPEG of more pixels than its bytes can hold", forgedJpeg(jpeg, 65_535, 65_535)],
    ["a PNG of more pixels than its bytes can hold", forgedPng(png, 8000, 5001)],
    ["a JPEG without height", forgedJpeg(jpeg, 16, 0)],
    ["a PNG without width", forgedPng(png, 0, 8)],
    ["a PNG without a header", withChunks(png).fill(0, 12, 16)],
    ["a WebP of an unknown kind", Buffer.from(lossless).fill(0, 12, 16)],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["nothing", Buffer.alloc(0)],
    ["a Word document", docxBytes(Buffer.alloc(0))],
    ["a TIFF with a directory that never ends", Buffer.from("49492a0008000000ffff", "hex")],
    ["a film", Buffer.from("0000000c6674797061766966000000016d646174", "hex")],
    ...Object.entries(heads).filter(([kind]) => !["jpeg", "png", "webp", "gif"].includes(kind)),
  ])("nothing from %s", async (_, bytes) => {
    expect(countPixels(bytes)).toBeUndefined();
  });

  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", lossless],
    ["animated WebP", extended],
    ["GIF", gif],
    ["TIFF", tiff],
    ["AVIF", avif],
  ])("any first part of a %s is its pixels or nothing", async (_, bytes) => {
    const whole = countPixels(bytes);
    for (let length = 0; length < bytes.length; length++) {
      expect([whole, undefined]).toContain(countPixels(bytes.subarray(0, length)));
    }
  });

  test("the texts in a PNG's header are not unpacked", async () => {
    const bomb = textBomb();
    const bytes = withChunks(png, ...Array.from({ length: 30 }, () => bomb));
    const before = process.resourceUsage().maxRSS;
    expect(countPixels(bytes)).toBe(128);
    // In KiB. Unpacked they would be 237 MB, and sharp takes four times that.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });
});
