import { type ChosenFile, isLarge } from "#components/forms/state/file-list.ts";
import { isImageFile } from "#lib/forms/files.ts";

/** True for a photo that may be made smaller before it is sent. */
export const isLargePhoto = (chosen: ChosenFile) => isLarge(chosen) && isImageFile(chosen.file);

/** A page of A4 is legible at 2,400 pixels (205 dpi). */
const LONG_SIDE = 2400;
const QUALITY = 0.85;

/**
 * Returns a photo as a smaller JPEG, upright, on white where it was transparent and without metadata. Returns undefined if the
 * browser cannot decode the photo, or if the JPEG is no smaller.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  if (!keepsColors()) return undefined;
  const url = URL.createObjectURL(file);
  try {
    // An image element and not createImageBitmap: older Safari and Firefox turn only the former upright.
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
  // Safari keeps the memory of a canvas until it has no pixels.
  canvas.width = 0;
  return jpeg;
}

/** False in a browser that hands out noise instead of what was drawn, so that nobody is recognized by it. */
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
