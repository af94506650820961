import "server-only";
import sharp, { type Metadata } from "sharp";

/** The editor has the same limit. */
export const MAX_MEGABYTES = 25;
const MAX_MEGAPIXELS = 50;

/** Bytes 4 to 12 of HEIC, the iPhone's format (ISO/IEC 23008-12, annex B.4). */
const HEIC = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Returns the upright size. @throws {Error} if the photo cannot be published. The message continues "the picture /media/name.jpg". */
export async function inspectPhoto(bytes: Buffer): Promise<{ width: number; height: number }> {
  const megabytes = Math.round(bytes.length / 1024 / 1024);
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024) {
    throw new Error(`has ${megabytes} MB; ${MAX_MEGABYTES} MB are the most. Save it as JPEG, then it is far smaller.`);
  }
  const metadata = await readMetadata(bytes);
  if (!metadata || !isPhoto(metadata)) {
    if (HEIC.test(bytes.toString("latin1", 4, 12))) {
      throw new Error(
        "has the iPhone's own format (HEIC), which most browsers cannot show. Export it as JPEG and upload that file. " +
          'For new photos, choose on the iPhone: Settings, Camera, Formats, "Most Compatible".',
      );
    }
    throw new Error("is not a JPEG, PNG, WebP or AVIF. Save it as JPEG and upload that file.");
  }
  if ((metadata.pages ?? 1) > 1) throw new Error("moves. Choose a picture that stands still.");
  const { width, height } = metadata.autoOrient;
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > MAX_MEGAPIXELS) {
    throw new Error(
      `has ${Math.ceil(megapixels)} megapixels; ${MAX_MEGAPIXELS} are the most. Save it smaller, for example 4000 pixels wide.`,
    );
  }
  await assertWhole(bytes);
  return { width, height };
}

async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

const isPhoto = ({ format, compression }: Metadata) =>
  ["jpeg", "png", "webp"].includes(format) || (format === "heif" && compression === "av1");

/** Decodes the whole picture, because an interrupted upload has a valid beginning. */
async function assertWhole(bytes: Buffer): Promise<void> {
  try {
    await sharp(bytes, { failOn: "error", sequentialRead: true }).resize(16).raw().toBuffer();
  } catch {
    throw new Error("is damaged. Save it again from the original and upload that file.");
  }
}
