import "server-only";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { MAX_PIXELS } from "#lib/intake/files/image-size.ts";
import { withoutTexts } from "#lib/intake/files/png-texts.ts";
import { Problem } from "#lib/intake/problem.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";

// The largest picture takes up to 500 MB while it is converted; libvips would keep parts of it for a next time.
sharp.concurrency(1);
sharp.cache(false);

const oneAtATime = oncePerProcess("image-conversions", () => pLimit(1));

/** Each may take a second: who comes after so many is asked to come again. */
const MOST_WAITING = 30;

/** The bytes cannot be decoded, or are too large a picture. */
export class UnreadableImageError extends Error {
  override readonly name = "UnreadableImageError";
}

/** Reads a picture when its turn has come: what waits holds nothing in memory. */
type Read = () => Promise<Buffer>;

/** Ways to write a picture, tried in turn until it is no larger than the provider takes; `side` is the longest in pixels. */
interface Way {
  quality?: number;
  side?: number;
}

/** A page of A4 is legible at 3000 pixels (256 dpi). No picture of that size comes to 10 MB at quality 80. */
const SMALLER_JPEG: readonly Way[] = [{ quality: 85 }, { quality: 80, side: 3000 }];

/** Even noise with transparency comes to 9 MB at 1500 pixels, and a review shows its photo far smaller. */
const PNG: readonly Way[] = [{}, { side: 1500 }];

/**
 * Returns an image of another kind as JPEG (requirements §5.15): the first picture of an animation or of several
 * pages, upright, on white where it was transparent, at most {@link MAX_FILE_BYTES}, without metadata. The whole process
 * converts one picture at a time. The caller has checked the signature.
 * @throws {UnreadableImageError}
 */
export function toJpeg(read: Read, maxPixels = MAX_PIXELS): Promise<Buffer> {
  return convert(read, [{ quality: 95 }, ...SMALLER_JPEG], asJpeg, maxPixels);
}

/**
 * The same picture with nothing in it but the picture (security 10): upright, in sRGB, without EXIF, position,
 * XMP and IPTC. Guarantees and demands as {@link toJpeg}.
 * @throws {UnreadableImageError}
 */
export function withoutMetadata(read: Read, kindId: "jpeg" | "png"): Promise<Buffer> {
  if (kindId === "jpeg") return convert(read, [{ quality: 90 }, ...SMALLER_JPEG], asJpeg);
  return convert(async () => withoutTexts(await read()), PNG, asPng);
}

/** Two passes would make a photo 6 to 9 % smaller and take another 70 to 290 MB of memory for 50 megapixels. */
function asJpeg(image: Sharp, quality: number | undefined): Sharp {
  return image.flatten({ background: "white" }).jpeg({ ...(quality && { quality }), optimiseCoding: false });
}

/** To sRGB first: sharp would leave the colours of a picture with 16 bits and a profile of its own as they are. */
function asPng(image: Sharp): Sharp {
  return image.pipelineColourspace("srgb").png();
}

async function convert(
  read: Read,
  ways: readonly Way[],
  write: (image: Sharp, quality: number | undefined) => Sharp,
  maxPixels = MAX_PIXELS,
): Promise<Buffer> {
  if (oneAtATime.pendingCount >= MOST_WAITING) throw new Problem("too-busy", { retryAfterSeconds: 60 });
  return oneAtATime(async () => {
    const bytes = await read();
    try {
      for (const { quality, side } of ways) {
        // A picture with a small fault, which any program shows, is shown here too; one that breaks off is not.
        const image = sharp(bytes, {
          limitInputPixels: maxPixels,
          failOn: "error",
          sequentialRead: true,
          autoOrient: true,
        });
        if (side) image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
        const written = await write(image, quality).toBuffer();
        if (written.length <= MAX_FILE_BYTES) return written;
      }
    } catch (cause) {
      throw new UnreadableImageError("not a picture that can be drawn", { cause });
    }
    throw new UnreadableImageError("too large in every way");
  });
}
