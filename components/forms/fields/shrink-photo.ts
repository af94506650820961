import { drawJpeg } from "#components/forms/state/draw-jpeg.ts";
import { type ChosenFile, isLarge } from "#components/forms/state/file-list.ts";

export const isLargePhoto = (chosen: ChosenFile) => isLarge(chosen) && chosen.isPicture === true;

/** In pixels. For an A4 page that is 205 dpi, which is legible. */
const LONG_SIDE = 2400;

/** Returns undefined if the browser cannot make the photo smaller. */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  const jpeg = (await drawJpeg(file, { side: LONG_SIDE }))?.file;
  return jpeg && jpeg.size < file.size ? jpeg : undefined;
}
