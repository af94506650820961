import sharp from "sharp";
import { expect, test } from "vitest";
import { fileOf, imageAttributes } from "#lib/site/content/photos/photo.ts";
import { makeSize } from "#lib/site/content/photos/photos-in-use.ts";
import { readPhoto } from "#lib/site/content/photos/read-photo.ts";
import { noise, photoAvif, photoJpeg, photoPng, photoWebp, plain, SECRET } from "#lib/testing/image-bytes.ts";
import { useMediaFolder } from "#lib/testing/media-folder.ts";

const ofWidth = async (address: string, width: number) =>
  (await makeSize(fileOf(await readPhoto(address, "article"), width))) ?? Buffer.alloc(0);

test.each([
  ["a JPEG", photoJpeg],
  ["a PNG", photoPng],
  ["a WebP", photoWebp],
  ["an AVIF", photoAvif],
])("a size of %s is upright and has no metadata", async (_, make) => {
  const photo = await make(plain("teal", 1200, 960));
  expect((await sharp(photo).metadata()).exif, "the place is in the photo").toBeDefined();
  await useMediaFolder({ "surgery.jpg": photo });
  const size = await ofWidth("/media/surgery.jpg", 480);
  const { exif, xmp, iptc, icc, orientation, ...facts } = await sharp(size).metadata();
  expect(facts).toMatchObject({ format: "webp", width: 480, height: 600 });
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect(size.includes(SECRET)).toBe(false);
});

test("a size costs a phone the same, whether the photo comes from a camera or was prepared", async () => {
  const camera = await noise(4000, 3000).blur(1).jpeg({ quality: 97 }).toBuffer();
  const prepared = await sharp(camera).resize({ width: 1440 }).jpeg({ quality: 80 }).toBuffer();
  expect(camera.length, "as large as a camera's file").toBeGreaterThan(8_000_000);
  await useMediaFolder({ "camera.jpg": camera, "prepared.jpg": prepared });
  // A phone with a width of 360 px and two pixels a point chooses the width 720.
  const [large, small] = [await ofWidth("/media/camera.jpg", 720), await ofWidth("/media/prepared.jpg", 720)];
  expect(large.length / small.length).toBeGreaterThan(0.8);
  expect(large.length / small.length).toBeLessThan(1.25);
  expect(large.length).toBeLessThan(camera.length / 40);
});

test("a page names the sizes up to the photo's own width, with its proportions", async () => {
  await useMediaFolder({ "surgery.jpg": await plain("teal", 1000, 800).jpeg().toBuffer() });
  const photo = await readPhoto("/media/surgery.jpg", "article");
  const address = (width: number) => `/media/surgery-${photo.hash}-${width}.webp`;
  expect(imageAttributes(photo)).toEqual({
    src: address(1000),
    srcSet: [240, 480, 720, 1000].map((width) => `${address(width)} ${width}w`).join(", "),
    width: 1000,
    height: 800,
  });
  for (const width of [240, 1000]) expect(await makeSize(address(width).slice("/media/".length))).toBeDefined();
});

test("there is no file for another width, another hash or another photo", async () => {
  await useMediaFolder({ "surgery.jpg": await plain("teal", 1000, 800).jpeg().toBuffer() });
  const { hash } = await readPhoto("/media/surgery.jpg", "article");
  for (const file of [`surgery-${hash}-1080.webp`, "surgery-00000000-240.webp", `other-${hash}-240.webp`])
    expect(await makeSize(file), file).toBeUndefined();
});
