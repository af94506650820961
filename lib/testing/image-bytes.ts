/** Images that sharp writes: valid, forged, and with the metadata of cameras and programs. */

import { createCipheriv } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { pngChunk } from "#lib/testing/file-bytes.ts";

/** Written wherever an image can store a text. */
export const SECRET = "Amina, Sector 38, Gurugram";

export const RED = { r: 200, g: 40, b: 40 };

/** Returns an image of one colour, by default 16 by 8 pixels. */
export const plain = (background: string | typeof RED = RED, width = 16, height = 8): Sharp =>
  sharp({ create: { width, height, channels: 4, background } }).removeAlpha();

/** Returns an image that compresses badly, so that its header is a small part of the file. */
export function noise(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const nothing = Buffer.alloc(width * height * channels);
  const pixels = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16)).update(nothing);
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Returns an animation with a red and a blue frame. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = [await plain().png().toBuffer(), await plain("blue").png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

/** Adds the metadata that a phone writes into an upright photo, with its location. */
const withEverything = (picture: Sharp): Sharp =>
  picture
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { ImageDescription: SECRET },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 27/1 34/1", GPSLongitudeRef: "E", GPSLongitude: "77/1 1/1 35/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${SECRET}</dc:creator></x:xmpmeta>`);

const jpegSegment = (marker: number, content: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
};

/** Returns a photo that EXIF says to rotate. EXIF, XMP, IPTC and a comment contain {@link SECRET}. */
export async function photoJpeg(picture = plain()): Promise<Buffer> {
  const bytes = await withEverything(picture).jpeg({ quality: 95 }).toBuffer();
  const iptc = `\x1c\x02\x50\x00${String.fromCharCode(SECRET.length)}${SECRET}`;
  const resource = `8BIM\x04\x04\x00\x00\x00\x00\x00${String.fromCharCode(iptc.length)}${iptc}`;
  return Buffer.concat([
    bytes.subarray(0, 2),
    jpegSegment(0xed, `Photoshop 3.0\0${resource}\0`),
    jpegSegment(0xfe, SECRET),
    bytes.subarray(2),
  ]);
}

/** Returns the same as {@link photoJpeg}, as a PNG with text chunks. */
export const photoPng = async (picture = plain()): Promise<Buffer> =>
  withChunks(
    await withEverything(picture).png().toBuffer(),
    pngChunk("tEXt", Buffer.from(`Author\0${SECRET}`)),
    pngChunk("iTXt", Buffer.from(`Author\0\0\0\0\0${SECRET}`)),
    pngChunk("zTXt", Buffer.concat([Buffer.from("Author\0\0"), deflateSync(SECRET)])),
  );

export const photoWebp = (picture = plain()): Promise<Buffer> => withEverything(picture).webp().toBuffer();
export const photoTiff = (picture = plain()): Promise<Buffer> => withEverything(picture).tiff().toBuffer();
export const photoAvif = (picture = plain()): Promise<Buffer> => withEverything(picture).avif().toBuffer();

/** Inserts chunks after the header, which has the same length in every PNG. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** Returns a text chunk that decompresses to 8 MB. */
export const textBomb = (): Buffer =>
  pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(7_900_000, "a"))]));

/** Returns the image with another size in its header, at the frame marker of a baseline JPEG. */
export function forgedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg);
  const frame = forged.indexOf(Buffer.from("ffc00011", "hex"));
  forged.writeUInt16BE(height, frame + 5);
  forged.writeUInt16BE(width, frame + 7);
  return forged;
}

export function forgedPng(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk("IHDR", header), png.subarray(33)]);
}

/** Forges the size of the canvas and of the only frame. */
function forgedGif(gif: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(gif);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, gif.readUInt8(6), gif.readUInt8(7), gif.readUInt8(8), gif.readUInt8(9)]);
  for (const at of [6, forged.indexOf(frame) + 5]) {
    forged.writeUInt16LE(width, at);
    forged.writeUInt16LE(height, at + 2);
  }
  return forged;
}

/** Forges a TIFF that sharp wrote, with the least significant byte first. */
function forgedTiff(tiff: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(tiff);
  const entry = (tag: number) =>
    forged.indexOf(Buffer.from([tag & 0xff, tag >> 8, 3, 0, 1, 0, 0, 0]), tiff.readUInt32LE(4));
  forged.writeUInt16LE(width, entry(256) + 8);
  forged.writeUInt16LE(height, entry(257) + 8);
  return forged;
}

/** Forges the property that describes the image, not the image. */
export function forgedAvif(avif: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(avif);
  const size = forged.indexOf("ispe") + 8;
  forged.writeUInt32BE(width, size);
  forged.writeUInt32BE(height, size + 4);
  return forged;
}

/** Small files that declare just more pixels than their kind may have. */
export const bombs = {
  png: async () => forgedPng(await plain().png().toBuffer(), 8000, 5001),
  gif: async () => forgedGif(await plain().gif().toBuffer(), 8000, 6251),
  tiff: async () => forgedTiff(await plain().tiff({ compression: "deflate" }).toBuffer(), 8000, 6251),
  avif: async () => forgedAvif(await plain().avif().toBuffer(), 5000, 4001),
};
