import "server-only";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { env } from "#lib/env.ts";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { MAX_PIXELS, maxPixelsOf } from "#lib/forms/files.ts";
import { limitDecoders } from "#lib/leads/intake/read/limit-decoders.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";

// One conversion already takes up to 500 MB. So libvips uses only one thread, and keeps no parts of earlier images in a cache.
sharp.concurrency(1);
sharp.cache(false);

// On a server that stays up, lib/server/limit-optimizer.ts does this. A build has no limit, because Next draws shared pictures as SVG.
if (env.isServerless && !env.isBuild) limitDecoders(sharp);

const oneAtATime = oncePerProcess("image-conversions", () => pLimit(1));

/** A conversion may take a second. If so many images wait, we ask the visitor to try again later. */
const MAX_QUEUED = 30;

export class UnreadableImageError extends Error {
  override readonly name = "UnreadableImageError";
}

/** Called when the image's turn comes, so that a queued conversion holds no bytes in memory. */
type ReadImage = () => Promise<Buffer>;

interface Encoding {
  quality?: number;
  /** The longest side in pixels. */
  side?: number;
}

/** An A4 page is legible at 3000 pixels (256 dpi), and no image of that size reaches 10 MB at quality 80. */
const SMALLER_JPEG: readonly Encoding[] = [{ quality: 85 }, { quality: 80, side: 3000 }];

/** At 1500 pixels, every PNG is below 10 MB: even noise with transparency takes 9 MB. */
const PNG: readonly Encoding[] = [{}, { side: 1500 }];

/** Removes metadata (requirements §5.15). The caller must check the signature of the file first. @throws {UnreadableImageError} */
export function toJpeg(read: ReadImage, maxPixels = MAX_PIXELS, page = 0): Promise<Buffer> {
  return convert(read, [{ quality: 95 }, ...SMALLER_JPEG], asJpeg, maxPixels, page);
}

/** Removes EXIF, location, XMP and IPTC (security 10). @throws {UnreadableImageError} */
export function withoutMetadata(read: ReadImage, kind: "jpeg" | "png"): Promise<Buffer> {
  if (kind === "jpeg") return convert(read, [{ quality: 90 }, ...SMALLER_JPEG], asJpeg, maxPixelsOf(kind));
  return convert(async () => withoutTexts(await read()), PNG, asPng, maxPixelsOf(kind));
}

/** `optimiseCoding` would make a photo 6 to 9 % smaller, but needs up to 290 MB more memory. */
function asJpeg(image: Sharp, quality: number | undefined): Sharp {
  return image.flatten({ background: "white" }).jpeg({ ...(quality && { quality }), optimiseCoding: false });
}

/** Without `pipelineColourspace`, sharp does not convert the colours of a 16-bit image that has its own colour profile. */
function asPng(image: Sharp): Sharp {
  return image.pipelineColourspace("srgb").png();
}

async function convert(
  read: ReadImage,
  encodings: readonly Encoding[],
  write: (image: Sharp, quality: number | undefined) => Sharp,
  maxPixels: number,
  page = 0,
): Promise<Buffer> {
  if (oneAtATime.pendingCount >= MAX_QUEUED) throw new Problem("too-busy", { retryAfterSeconds: 60 });
  return oneAtATime(async () => {
    const bytes = await read();
    try {
      for (const { quality, side } of encodings) {
        // Rejects a truncated image, but accepts a small fault that other programs ignore.
        const options = {
          limitInputPixels: maxPixels,
          failOn: "error",
          sequentialRead: true,
          autoOrient: true,
          page,
        } as const;
        const image = await inScreenColours(sharp(bytes, options));
        if (side) image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
        const written = await write(image, quality).toBuffer();
        if (written.length <= MAX_FILE_BYTES) return written;
      }
    } catch (cause) {
      throw new UnreadableImageError("image cannot be decoded", { cause });
    }
    throw new UnreadableImageError("image too large in every encoding");
  });
}

/** The longest side of a CMYK picture. We convert its colours in JavaScript, which would take too long for a larger one. */
const PRINT_SIDE = 3000;

/** Converts CMYK without a colour profile as browsers show it. libvips would convert it as a press prints it, in other colours. */
async function inScreenColours(image: Sharp): Promise<Sharp> {
  const { space, hasProfile } = await image.metadata();
  if (space !== "cmyk" || hasProfile) return image;
  const { data, info } = await image
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const black = data[4 * pixel + 3] ?? 0;
    for (const ink of [0, 1, 2]) data[3 * pixel + ink] = ((255 - (data[4 * pixel + ink] ?? 0)) * (255 - black)) / 255;
  }
  return sharp(data.subarray(0, 3 * width * height), { raw: { width, height, channels: 3 } });
}

const SIGNATURE_BYTES = 8;
/** The bytes of a PNG chunk's length, type and checksum. */
const FRAME_BYTES = 12;
const TEXTS: readonly string[] = ["tEXt", "zTXt", "iTXt"];

/** libpng would decompress all text chunks (PNG, 11.3.3) before the first pixel: a file of 0.4 MB took 1.6 GB of memory. */
function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.alloc(png.length);
  let length = png.copy(kept, 0, 0, SIGNATURE_BYTES);
  for (let start = SIGNATURE_BYTES; start + FRAME_BYTES <= png.length; ) {
    const end = start + FRAME_BYTES + png.readUInt32BE(start);
    const type = png.toString("latin1", start + 4, start + 8);
    if (!TEXTS.includes(type)) length += png.copy(kept, length, start, end);
    start = end;
  }
  return kept.subarray(0, length);
}
