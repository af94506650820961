import "server-only";
import sharp from "sharp";

/** Images above it are refused (quality.md, security 10): unpacked, each pixel is three or four bytes in somebody's memory. */
export const MAX_PIXELS = 50_000_000;

/** How many of a file's first bytes {@link pixelsOf} wants. A camera may put that much about a photo before the photo. */
export const IMAGE_HEAD_BYTES = 256 * 1024;

/**
 * How many pixels a JPEG, PNG or WebP says that it has, from its first bytes; undefined when they do not say. Guarantees
 * to unpack nothing, whatever the bytes are. Further pictures of an animation are not counted: nothing here unpacks them.
 */
export async function pixelsOf(head: Uint8Array): Promise<number | undefined> {
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

/** sharp only gets JPEG: it unpacks the texts in a PNG's header (256 KiB became 1 GB), and wants all of a WebP. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) {
    return sharp(bytes, { limitInputPixels: false, failOn: "none", sequentialRead: true }).metadata();
  }
  if (bytes.toString("latin1", 1, 4) === "PNG") return pngSize(bytes);
  if (bytes.toString("latin1", 8, 12) === "WEBP") return webpSize(bytes);
  return undefined;
}

/** The first chunk is the header and begins with both (PNG, 5.6 and 11.2.1). */
function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The first chunk has the size, in one of three ways (RFC 9649, 2.5 to 2.7 and 3.4; RFC 6386, 9.1). */
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
