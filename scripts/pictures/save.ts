import sharp from "sharp";

/** Writes a picture of a document as WebP, at most so many pixels wide, and says how large it is. */
export async function savePicture(picture: Buffer, file: string, width = 900): Promise<void> {
  const { size } = await sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(`${file}.webp`);
  console.log(`Wrote ${file}.webp, ${Math.round(size / 1024)} KiB.`);
}
