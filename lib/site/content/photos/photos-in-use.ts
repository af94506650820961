import "server-only";
import sharp from "sharp";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { pathOfFolder } from "#lib/site/content/collection.ts";
import { collections } from "#lib/site/content/collections.ts";
import { ContentError, mistakesOf } from "#lib/site/content/content-error.ts";
import {
  encoding,
  fileOf,
  type Photo,
  type PhotoPlace,
  photoPlaces,
  stemOf,
  widthsOf,
} from "#lib/site/content/photos/photo.ts";
import { describeFile, isDevelopment, listNames, pathOf, readPhoto } from "#lib/site/content/photos/read-photo.ts";
import { getPagePictures } from "#lib/site/content/pictures.ts";
import { site } from "#lib/site/content/site.ts";

/** `namedIn` is the first file that names the photo for this place. */
interface PhotoInUse {
  readonly image: string;
  readonly place: PhotoPlace;
  readonly namedIn: string;
}

interface PhotoMistake {
  readonly file: string;
  readonly text: string;
}

/** We publish a file of content/media only if an entry or a page names it. */
export async function listPhotosInUse(company = site.company): Promise<PhotoInUse[]> {
  const ofEntries = (await Promise.all(builtLocales.map(listOfLanguage))).flat();
  const ofPages = Object.values(getPagePictures()).flatMap((photo) =>
    photo ? [{ image: photo.image, place: "page" as const, namedIn: "content/pictures.json" }] : [],
  );
  const portrait = company?.coordinator?.image;
  const ofCompany = portrait ? [{ image: portrait, place: "person" as const, namedIn: "brand/site.json" }] : [];
  const byUse = new Map<string, PhotoInUse>();
  for (const photo of [...ofEntries, ...ofPages, ...ofCompany]) {
    const use = `${photo.image} ${photo.place}`;
    if (!byUse.has(use)) byUse.set(use, photo);
  }
  return [...byUse.values()];
}

async function listOfLanguage(locale: Locale): Promise<PhotoInUse[]> {
  const all = collections.map(async ({ list, facts }) =>
    (await list(locale)).flatMap(({ id, image, pictures = [] }) => {
      const place = photoPlaces[facts.folder];
      const namedIn = `${pathOfFolder(facts)}/${locale}/${id}.md`;
      const inText = pictures.map((picture) => ({ image: picture, place: "text" as const, namedIn }));
      return image && place ? [{ image, place, namedIn }, ...inText] : inText;
    }),
  );
  return (await Promise.all(all)).flat();
}

export async function readPhotosInUse(
  inUse?: readonly PhotoInUse[],
): Promise<{ photos: Photo[]; mistakes: PhotoMistake[] }> {
  const photos: Photo[] = [];
  const mistakes: PhotoMistake[] = [];
  for (const { image, place, namedIn } of inUse ?? (await listPhotosInUse())) {
    try {
      photos.push(await readPhoto(image, place));
    } catch (error) {
      mistakes.push(...mistakesOf(error).map(({ text }) => ({ file: namedIn, text })));
    }
  }
  return { photos, mistakes };
}

/** The build makes these files. @throws {ContentError} that names all photos that cannot be published, except under `next dev`. */
export async function listPhotoFiles(): Promise<string[]> {
  const { photos, mistakes } = await readPhotosInUse();
  if (mistakes.length > 0 && !isDevelopment())
    throw new ContentError(mistakes.map(({ file, text }) => ({ text: `${file}: ${text}` })));
  return [...new Set(photos.flatMap((photo) => widthsOf(photo).map((width) => fileOf(photo, width))))];
}

/** Makes a file of `listPhotoFiles`. Returns undefined if content/media has no such photo. */
export async function makeSize(file: string): Promise<Buffer | undefined> {
  const names = (await listNames()).filter((name) => file.startsWith(`${stemOf(name)}-`));
  for (const name of names) {
    const photo = await describeFile(name);
    const width = widthsOf(photo).find((each) => fileOf(photo, each) === file);
    if (width) return resize(pathOf(name), width);
  }
  return undefined;
}

/** Turns a photo upright and drops its metadata, such as the place where it was taken. sharp drops metadata by default. */
const resize = (path: string, width: number) =>
  sharp(path, { autoOrient: true, sequentialRead: true }).resize({ width }).webp(encoding).toBuffer();
