import { type ChosenFile, isLarge } from "#components/forms/state/file-list.ts";
import { isImageFile } from "#lib/forms/files.ts";

/** Returns true if a chosen file is a photo that may be made smaller before it is sent. */
export const isLargePhoto = (chosen: ChosenFile) => isLarge(chosen) && isImageFile(chosen.file);

/** The longest side of a smaller photo, in pixels. For an A4 page that is 205 dpi, which is legible. */
const LONG_SIDE = 2400;
const QUALITY = 0.85;

/**
 * Returns a photo as a smaller JPEG: upright, without metadata, and white where the photo was transparent. Returns undefined if the browser
 * cannot decode the photo or changes the pixels of a canvas, or if the JPEG is not smaller.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  if (!keepsColors()) return undefined;
  const url = URL.createObjectURL(file);
  try {
    // Older versions of Safari and Firefox turn an image element upright, but not the result of createImageBitmap, so we use an image
    // element.
    const image = new Image();
    image.src = url;
    await image.decode();
    const jpeg = await toJpeg(image);
    if (!jpeg || jpeg.size >= file.size) return undefined;
    const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
    return new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function toJpeg(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONG_SIDE / Math.max(naturalWidth, naturalHeight));
  const { canvas, context } = canvasOf(Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  // Safari releases the memory of a canvas once the canvas has no pixels.
  canvas.width = 0;
  return jpeg;
}

/** Returns false if the browser changes the pixels of a canvas, as some browsers do against fingerprinting. */
function keepsColors(): boolean {
  const { context } = canvasOf(1, 1);
  const color = [200, 100, 50, 255];
  context.fillStyle = `rgb(${color.slice(0, 3)})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return color.every((value, index) => Math.abs(value - (data[index] ?? 0)) < 8);
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  return { canvas, context };
}
