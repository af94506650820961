import { drawJpeg } from "#components/forms/state/draw-jpeg.ts";
import { type ChosenFile, isLarge } from "#components/forms/state/file-list.ts";

/** Returns true if a chosen file is a photo that may be made smaller before it is sent. */
export const isLargePhoto = (chosen: ChosenFile) => isLarge(chosen) && chosen.isPicture === true;

/** The longest side of a smaller photo, in pixels. For an A4 page that is 205 dpi, which is legible. */
const LONG_SIDE = 2400;

/** Returns a photo as a smaller JPEG, or undefined if the browser cannot make it smaller. */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  const jpeg = (await drawJpeg(file, { side: LONG_SIDE }))?.file;
  return jpeg && jpeg.size < file.size ? jpeg : undefined;
}
