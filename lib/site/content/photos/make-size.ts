import "server-only";
import sharp from "sharp";
import { encoding, fileOf, stemOf, widthsOf } from "#lib/site/content/photos/photo.ts";
import { describeFile, listNames, pathOf } from "#lib/site/content/photos/read-photo.ts";

/** Returns the WebP that `fileOf` has named, or undefined if content/media has no such photo. */
export async function makeSize(file: string): Promise<Buffer | undefined> {
  const names = (await listNames()).filter((name) => file.startsWith(`${stemOf(name)}-`));
  for (const name of names) {
    const photo = await describeFile(name);
    const width = widthsOf(photo).find((each) => fileOf(photo, each) === file);
    if (width) return resize(pathOf(name), width);
  }
  return undefined;
}

/** Upright, and without metadata such as the place where the photo was taken: sharp copies none unless it is told to. */
const resize = (path: string, width: number) =>
  sharp(path, { autoOrient: true, sequentialRead: true }).resize({ width }).webp(encoding).toBuffer();
