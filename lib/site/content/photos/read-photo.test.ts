import { describe, expect, test } from "vitest";
import { heads } from "#lib/forms/testing.ts";
import { readPhoto } from "#lib/site/content/photos/read-photo.ts";
import {
  animatedWebp,
  forgedPng,
  noise,
  photoAvif,
  photoJpeg,
  photoPng,
  photoWebp,
  plain,
} from "#lib/testing/image-bytes.ts";
import { useMediaFolder } from "#lib/testing/media-folder.ts";

const large = () => plain("teal", 1200, 960);

describe("readPhoto", () => {
  test.each([
    ["a JPEG", photoJpeg],
    ["a PNG", photoPng],
    ["a WebP", photoWebp],
    ["an AVIF", photoAvif],
  ])("returns the size of %s as people see it, when the camera was held upright", async (_, make) => {
    await useMediaFolder({ "surgery.jpg": await make(large()) });
    expect(await readPhoto("/media/surgery.jpg", "article")).toMatchObject({ width: 960, height: 1200 });
  });

  test("gives a photo another hash when its bytes change", async () => {
    await useMediaFolder({ "a.jpg": await photoJpeg(large()), "b.jpg": await photoJpeg(plain("navy", 1200, 960)) });
    const [one, other] = [await readPhoto("/media/a.jpg", "person"), await readPhoto("/media/b.jpg", "person")];
    expect(one.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(one.hash).not.toBe(other.hash);
  });

  test.each<[string, string, () => Promise<Uint8Array>, RegExp]>([
    ["a file that is not there", "other.jpg", () => large().jpeg().toBuffer(), /does not exist. Upload it/],
    ["other capital letters", "Surgery.JPG", () => large().jpeg().toBuffer(), /is called Surgery.JPG.*capital letters/],
    ["the format of an iPhone", "surgery.jpg", async () => heads.heic, /HEIC.*Export it as JPEG.*Most Compatible/],
    ["a document", "surgery.jpg", async () => Buffer.from("%PDF-1.7 ..."), /is not a JPEG, PNG, WebP or AVIF/],
    ["a drawing", "surgery.jpg", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /is not a JPEG/],
    ["a GIF", "surgery.jpg", () => large().gif().toBuffer(), /is not a JPEG/],
    ["an empty file", "surgery.jpg", async () => Buffer.alloc(0), /is not a JPEG/],
    ["an animation", "surgery.jpg", animatedWebp, /moves/],
    ["too few pixels", "surgery.jpg", () => plain("teal", 900, 900).jpeg().toBuffer(), /900 x 900 pixels.*960 x 640/],
    [
      "too many pixels",
      "surgery.jpg",
      async () => forgedPng(await large().png().toBuffer(), 8000, 6251),
      /51 megapixels; 50/,
    ],
    ["too many bytes", "surgery.jpg", async () => Buffer.alloc(26 * 1024 * 1024), /has 26 MB; 25 MB/],
    [
      "half an upload",
      "surgery.jpg",
      async () => (await noise(1000, 800).jpeg().toBuffer()).subarray(0, 90_000),
      /damaged/,
    ],
  ])("says what to do about %s", async (_, name, make, message) => {
    await useMediaFolder({ [name]: await make() });
    const reading = readPhoto("/media/surgery.jpg", "article");
    await expect(reading).rejects.toThrow(/^the picture \/media\/surgery.jpg /);
    await expect(reading).rejects.toThrow(message);
  });

  test("says that a picture is missing as long as there is no folder", async () => {
    await expect(readPhoto("/media/surgery.jpg", "text")).rejects.toThrow(/does not exist/);
  });
});
