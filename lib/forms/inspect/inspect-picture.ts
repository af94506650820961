import { hasAt, textAt } from "#lib/forms/inspect/bytes.ts";
import type { FileContent } from "#lib/forms/inspect/file-content.ts";
import { readAvif, readGif, readJpeg, readPng, readTiff, readWebp } from "#lib/forms/inspect/picture-size.ts";

/** The brands of HEIC and HEIF (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = /heic|heix|heim|heis|hevc|hevx|mif1|msf1/;

/** One byte of a PNG becomes at most so many bytes of pixels (deflate, RFC 1951). One byte of a JPEG becomes fewer. */
const MAX_RATIO = 1032;

const readers = { jpeg: readJpeg, png: readPng, gif: readGif, webp: readWebp, tiff: readTiff, avif: readAvif } as const;

/** Returns undefined if this is no picture that we know. Refuses a picture with no size, or a size for which the file is too small. */
export function inspectPicture(bytes: Uint8Array): FileContent | undefined {
  const kind = pictureKindOf(bytes);
  if (!kind) return undefined;
  if (kind === "heic") return { advice: "heic-advice" };
  try {
    const { width, height, bits = 8, note, pages = 1 } = readers[kind](bytes);
    const pixels = width * height;
    if (!pixels) return { code: "image-unreadable" };
    const isForged = (kind === "jpeg" || kind === "png") && (pixels * bits) / 8 > bytes.length * MAX_RATIO;
    if (isForged) return { code: "image-too-large" };
    return { kind, pixels, note, ...(pages > 1 && { pages }) };
  } catch {
    return { code: "image-unreadable" };
  }
}

function pictureKindOf(bytes: Uint8Array): keyof typeof readers | "heic" | undefined {
  if (hasAt(bytes, "\xff\xd8\xff")) return "jpeg";
  if (hasAt(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (hasAt(bytes, "GIF8")) return "gif";
  // Four bytes between these two names are the length (RFC 9649).
  if (hasAt(bytes, "RIFF") && hasAt(bytes, "WEBP", 8)) return "webp";
  // The two byte orders of TIFF (TIFF 6.0, section 2).
  if (hasAt(bytes, "II*\0") || hasAt(bytes, "MM\0*")) return "tiff";
  if (!hasAt(bytes, "ftyp", 4)) return undefined;
  // An ISO media file lists its brands (ISO/IEC 14496-12, 4.3). The first four bytes say where this list ends.
  const brands = textAt(bytes, 8, Math.min(bytes[3] ?? 0, 64));
  if (/avi[fs]/.test(brands)) return "avif";
  return HEIC_BRANDS.test(brands) ? "heic" : undefined;
}
