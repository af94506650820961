import "server-only";
import sharp from "sharp";
import type { FileKind } from "#lib/forms/files.ts";

/** The maximum number of pixels. We reject larger images (security 10), because a decoded pixel takes three or four bytes of memory. */
export const MAX_PIXELS = 50_000_000;

/**
 * These kinds have a lower limit, so that no conversion takes more than 500 MB. In measurements, an AVIF took up to 25 bytes per pixel, and
 * a PNG up to 12.
 */
const lowerLimits: Partial<Record<FileKind["id"], number>> = { avif: 20_000_000, png: 40_000_000 };

export const maxPixelsOf = ({ id }: Pick<FileKind, "id">) => lowerLimits[id] ?? MAX_PIXELS;

/** How many bytes from the start of a file {@link countPixels} usually needs. A camera writes its metadata before the image's size. */
export const IMAGE_HEAD_BYTES = 256 * 1024;

/**
 * Returns the number of pixels that an image declares in its first bytes, or undefined if they declare no size. It does not decode the
 * image. It counts only the first frame of an animation, because we never decode the others.
 */
export async function countPixels(head: Uint8Array): Promise<number | undefined> {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  try {
    const { width, height } = (await sizeOf(bytes)) ?? { width: 0, height: 0 };
    return width * height || undefined;
  } catch {
    return undefined;
  }
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the declared size of an image. We use sharp only for JPEG. sharp took 1 GB for the texts in a PNG's first 256 KiB, and it needs
 * the whole file of a WebP.
 */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) {
    return sharp(bytes, { limitInputPixels: false, failOn: "none", sequentialRead: true }).metadata();
  }
  if (bytes.toString("latin1", 1, 4) === "PNG") return pngSize(bytes);
  if (bytes.toString("latin1", 8, 12) === "WEBP") return webpSize(bytes);
  if (bytes.toString("latin1", 0, 4) === "GIF8") return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (bytes.toString("latin1", 8, 12) === "avif") return avifSize(bytes);
  if (["II*\0", "MM\0*"].includes(bytes.toString("latin1", 0, 4))) return tiffSize(bytes);
  return undefined;
}

/** Reads the width and height at the start of the first chunk (PNG, 5.6 and 11.2.1). */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the size from the first chunk, which has one of three formats (RFC 9649, 2.5 to 2.7 and 3.4; RFC 6386, 9.1). */
function webpSize(bytes: Buffer): Size | undefined {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L":
      return { width: (bytes.readUInt32LE(21) & 0x3fff) + 1, height: ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1 };
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/**
 * Reads the size from the first directory, which describes the image that we convert. The directory may be anywhere in the file (TIFF
 * 6.0, sections 2 and 8).
 */
function tiffSize(bytes: Buffer): Size {
  const isLittle = bytes[0] === 0x49;
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const directory = long(4);
  const sizes = new Map<number, number>();
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + 12 * entry;
    const isShort = short(at + 2) === 3;
    sizes.set(short(at), isShort ? short(at + 8) : long(at + 8));
  }
  return { width: sizes.get(256) ?? 0, height: sizes.get(257) ?? 0 };
}

/**
 * Returns the largest size in an `ispe` property. The image, its tiles and its alpha channel have one property each (ISO/IEC 23008-12,
 * 6.5.3).
 */
function avifSize(bytes: Buffer): Size | undefined {
  let largest: Size | undefined;
  const meta = metaBox(bytes);
  for (let at = meta.indexOf("ispe"); at >= 0; at = meta.indexOf("ispe", at + 4)) {
    const size = { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/**
 * Returns the `meta` box of an ISO media file (ISO/IEC 14496-12, 4.2 and 8.11.1), or an empty buffer if `bytes` do not contain the whole
 * box.
 */
function metaBox(bytes: Buffer): Buffer {
  let start = 0;
  let length = bytes.readUInt32BE(0);
  while (bytes.toString("latin1", start + 4, start + 8) !== "meta") {
    // The length 0 means that the box ends with the file, and 1 means that a longer length follows. Only films need such boxes.
    if (length < 8) return Buffer.alloc(0);
    start += length;
    length = bytes.readUInt32BE(start);
  }
  return start + length <= bytes.length ? bytes.subarray(start, start + length) : Buffer.alloc(0);
}
