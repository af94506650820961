import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { maxPixelsOf } from "#lib/forms/files.ts";
import { heads } from "#lib/forms/testing.ts";
import { toJpeg, UnreadableImageError, withoutMetadata } from "#lib/leads/intake/read/convert-image.ts";
import {
  animatedWebp,
  bombs,
  forgedAvif,
  forgedJpeg,
  forgedPng,
  noise,
  photoAvif,
  photoJpeg,
  photoPng,
  photoTiff,
  photoWebp,
  plain,
  SECRET,
  textBomb,
  withChunks,
} from "#lib/testing/image-bytes.ts";

/** Size, form and the colour of the first pixel. */
async function seen(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { format } = await sharp(bytes).metadata();
  return { format, width: info.width, height: info.height, colour: [...data.subarray(0, info.channels)] };
}

/** The quality that a JPEG was written with shows in the first number of its quantisation table. */
const coarseness = (jpeg: Buffer) => jpeg[jpeg.indexOf(Buffer.from("ffdb", "hex")) + 5];

async function expectNothingAbout(bytes: Buffer) {
  const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
  expect(bytes.includes(SECRET)).toBe(false);
}

/** What JPEG makes of a colour is near it, not equal. */
const near = (...colour: number[]) => colour.map((value) => expect.closeTo(value, -1));

describe("toJpeg", () => {
  test.each([
    ["WebP", plain().webp({ lossless: true })],
    ["GIF", plain().gif()],
    ["TIFF", plain().tiff({ compression: "lzw" })],
    ["TIFF of 16 bits", plain().toColourspace("rgb16").tiff()],
    ["AVIF", plain().avif({ lossless: true })],
  ])("draws a %s as a JPEG of quality 95", async (_, picture) => {
    const jpeg = await toJpeg(async () => await picture.toBuffer());
    expect(await seen(jpeg)).toEqual({ format: "jpeg", width: 16, height: 8, colour: near(200, 40, 40) });
    expect(coarseness(jpeg)).toBe(coarseness(await plain().jpeg({ quality: 95 }).toBuffer()));
  });

  const clear = plain().ensureAlpha(0);
  test.each([
    ["WebP", clear.clone().webp({ lossless: true })],
    ["GIF", clear.clone().gif()],
    ["TIFF", clear.clone().tiff({ compression: "deflate" })],
    ["AVIF", clear.clone().avif()],
  ])("puts white where a %s was transparent", async (_, picture) => {
    expect((await seen(await toJpeg(async () => await picture.toBuffer()))).colour).toEqual(near(255, 255, 255));
  });

  test.each([
    ["WebP", photoWebp],
    ["TIFF", photoTiff],
    ["AVIF", photoAvif],
  ])("turns a %s upright and forgets what was written about it", async (_, make) => {
    const jpeg = await toJpeg(async () => await make());
    expect(await seen(jpeg)).toMatchObject({ width: 8, height: 16 });
    await expectNothingAbout(jpeg);
  });

  test("takes the first picture of an animation", async () => {
    const jpeg = await toJpeg(async () => await animatedWebp());
    expect(await seen(jpeg)).toEqual({ format: "jpeg", width: 16, height: 8, colour: near(200, 40, 40) });
  });
});

describe("withoutMetadata (security 10)", () => {
  test.each([
    ["jpeg", photoJpeg],
    ["png", photoPng],
  ] as const)("leaves nothing but the picture in a %s, upright", async (kindId, make) => {
    const photo = await make();
    const { exif, xmp, orientation } = await sharp(photo).metadata();
    expect([exif?.includes(SECRET), xmp?.includes(SECRET), orientation]).toEqual([true, true, 6]);

    const picture = await withoutMetadata(async () => photo, kindId);
    await expectNothingAbout(picture);
    expect(await seen(picture)).toEqual({ format: kindId, width: 8, height: 16, colour: near(200, 40, 40) });
  });

  test("keeps the transparency of a PNG", async () => {
    const png = await plain().ensureAlpha(0.2).png().toBuffer();
    expect((await seen(await withoutMetadata(async () => png, "png"))).colour).toEqual([200, 40, 40, 51]);
  });

  const muted = plain({ r: 190, g: 90, b: 90 });
  test.each([
    ["jpeg", muted.clone().jpeg({ quality: 100 })],
    ["png", muted.clone().png()],
    ["png", muted.clone().toColourspace("rgb16").png()],
  ] as const)("shows the colours of Display P3 in sRGB: %s", async (kindId, picture) => {
    const photo = await picture.withIccProfile("p3").toBuffer();
    const { colour } = await seen(await withoutMetadata(async () => photo, kindId));
    expect(colour).toEqual([190, 90, 90].map((value) => expect.closeTo(value, -0.7)));
  });

  test.each([
    ["coarser", "jpeg", 4200, 3000, 4200, 3000],
    ["then smaller", "jpeg", 6000, 3000, 3000, 1500],
    ["smaller", "png", 2000, 1800, 1500, 1350],
  ] as const)(
    "stays within what the provider takes: %s, a %s",
    async (_, kindId, width, height, ...size) => {
      const photo = await noise(width, height)
        .toFormat(kindId, kindId === "jpeg" ? { quality: 95 } : {})
        .toBuffer();
      const picture = await withoutMetadata(async () => photo, kindId);
      expect(picture.length).toBeLessThanOrEqual(MAX_FILE_BYTES);
      const now = await sharp(picture).metadata();
      expect([now.width, now.height]).toEqual(size);
    },
    30_000,
  );

  test("does not unpack the texts of a PNG", async () => {
    const bomb = textBomb();
    const photo = withChunks(await plain().png().toBuffer(), ...Array.from({ length: 40 }, () => bomb));
    const before = process.resourceUsage().maxRSS;
    expect(await seen(await withoutMetadata(async () => photo, "png"))).toMatchObject({ width: 16 });
    // In KiB. Unpacked they would be 316 MB, and libvips takes four times that.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });
});

const jpeg = await noise(100, 100).jpeg().toBuffer();
const png = await noise(100, 100).png().toBuffer();
const webp = await noise(100, 100).webp().toBuffer();
const tiff = await noise(100, 100).tiff().toBuffer();
const avif = await noise(100, 100).avif({ effort: 0 }).toBuffer();

describe("what cannot be drawn", () => {
  test.each(Object.entries(bombs))("a %s of too many pixels, for which no memory is taken", async (id, make) => {
    const bomb = await make();
    const before = process.resourceUsage().maxRSS;
    const drawn = toJpeg(async () => bomb, maxPixelsOf(id as keyof typeof bombs));
    await expect(drawn).rejects.toMatchObject({ cause: { message: "Input image exceeds pixel limit" } });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(30_000);
  });

  test("an AVIF that is larger than it says", async () => {
    const liar = forgedAvif(await plain("red", 512, 512).avif({ effort: 0 }).toBuffer(), 16, 8);
    await expect(toJpeg(async () => liar)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("exceeds the maximum image size") },
    });
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["the start of a WebP", Buffer.from("RIFF\x20\0\0\0WEBPVP8 ", "latin1")],
    ["a WebP that breaks off", webp.subarray(0, webp.length / 2)],
    ["the start of a GIF", Buffer.from("GIF89a\x10\0\b\0\0\0\0", "latin1")],
    ["a TIFF that breaks off", tiff.subarray(0, tiff.length / 2)],
    ["an AVIF that breaks off", avif.subarray(0, avif.length / 2)],
    ["a HEIC photo", heads.heic],
  ])("%s", async (_, bytes) => {
    await expect(toJpeg(async () => bytes)).rejects.toThrow(UnreadableImageError);
  });

  test.each([
    ["jpeg", "nothing", Buffer.alloc(0)],
    ["jpeg", "what breaks off", jpeg.subarray(0, jpeg.length / 2)],
    ["png", "nothing", Buffer.alloc(0)],
    ["png", "only a signature", png.subarray(0, 8)],
    ["png", "what breaks off", png.subarray(0, png.length / 2)],
    ["png", "a chunk longer than the file", Buffer.from(png).fill(0xff, 33, 37)],
  ] as const)("%s: %s", async (kindId, _, bytes) => {
    await expect(withoutMetadata(async () => bytes, kindId)).rejects.toThrow(UnreadableImageError);
  });

  test.each([
    ["jpeg", forgedJpeg(jpeg, 8000, 6251)],
    ["png", forgedPng(png, 8000, 5001)],
  ] as const)("%s of more pixels than its kind may have", async (kindId, bytes) => {
    const cause = { message: "Input image exceeds pixel limit" };
    await expect(withoutMetadata(async () => bytes, kindId)).rejects.toMatchObject({
      name: "UnreadableImageError",
      cause,
    });
  });

  test("does not hold up the next one", async () => {
    const good = await plain().webp().toBuffer();
    const results = await Promise.allSettled([
      toJpeg(async () => Buffer.alloc(0)),
      toJpeg(async () => good),
      toJpeg(async () => Buffer.alloc(9)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
  });
});

test("asks who comes after thirty others to come again later", async () => {
  const picture = Promise.withResolvers<Buffer>();
  const waiting = Array.from({ length: 31 }, () => toJpeg(() => picture.promise));
  await expect(toJpeg(() => picture.promise)).rejects.toMatchObject({
    code: "too-busy",
    details: { retryAfterSeconds: 60 },
  });
  picture.resolve(await plain().webp().toBuffer());
  expect(await Promise.all(waiting)).toHaveLength(31);
});

test("converts one picture at a time, however many come at once, and though Next loads the file twice", async () => {
  const webp = await noise(400, 400).webp().toBuffer();
  vi.resetModules();
  const again = await import("#lib/leads/intake/read/convert-image.ts");
  expect(again.toJpeg).not.toBe(toJpeg);
  let busiest = 0;
  const watch = setInterval(() => {
    busiest = Math.max(busiest, sharp.counters().process + sharp.counters().queue);
  });
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? toJpeg : again.toJpeg)(async () => webp)));
  clearInterval(watch);
  expect(busiest).toBe(1);
});
