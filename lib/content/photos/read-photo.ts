import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, mistakesOf } from "#lib/content/content-error.ts";
import { inspectPhoto } from "#lib/content/photos/inspect-photo.ts";
import { encoding, imageAttributes, type Photo } from "#lib/content/photos/photo.ts";

const FOLDER = join("content", "media");

/** Returns the path of a photo from the project's folder. */
export const pathOf = (name: string): string => join(FOLDER, name);

/** What must be there for a picture to be sharp at each kind of place, in pixels. */
const leastSizes = {
  article: { width: 960, height: 640 },
  service: { width: 960, height: 640 },
  person: { width: 640, height: 640 },
  text: { width: 640, height: 320 },
  page: { width: 640, height: 480 },
} as const satisfies Record<string, { width: number; height: number }>;

/** A kind of place that shows a photo. */
export type PhotoPlace = keyof typeof leastSizes;

/**
 * Returns the photo with an address such as "/media/asha-rao.jpg".
 * @throws {ContentError} if the file is missing or cannot be published; it names the picture and says what to do.
 */
export async function readPhoto(address: string, place: PhotoPlace): Promise<Photo> {
  try {
    const photo = await describeFile(await findName(address.replace(/^\/media\//, "")));
    const least = leastSizes[place];
    if (photo.width >= least.width && photo.height >= least.height) return photo;
    throw new Error(
      `has ${photo.width} x ${photo.height} pixels; here it needs at least ${least.width} x ${least.height}. ` +
        "Upload the original from the camera: chat programs send small copies.",
    );
  } catch (error) {
    throw new ContentError(mistakesOf(error).map(({ text }) => ({ text: `the picture ${address} ${text}` })));
  }
}

/** Returns the address of a photo in its largest size, for programs that read one address. */
export const photoAddress = async (address: string, place: PhotoPlace): Promise<string> =>
  imageAttributes(await readPhoto(address, place)).src;

/** Returns the names of all files of the folder, used or not. */
export const listNames = async (): Promise<string[]> =>
  readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

/** Returns the name as the folder has it: some computers find "A.JPG" as "a.jpg", and the server does not. */
async function findName(name: string): Promise<string> {
  const names = await listNames();
  if (names.includes(name)) return name;
  const similar = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (similar) throw new Error(`is called ${similar} in content/media. Write it with the same capital letters.`);
  throw new Error("does not exist. Upload it to content/media, or choose another picture.");
}

const inspections = new Map<string, ReturnType<typeof inspectPhoto>>();

/** Returns the facts of a file. A process inspects the same bytes once, because many pages may show them. */
export async function describeFile(name: string): Promise<Photo> {
  const bytes = await readFile(pathOf(name));
  const hash = await hashOf(bytes);
  const inspection = inspections.get(hash) ?? inspectPhoto(bytes);
  inspections.set(hash, inspection);
  return { name, hash, ...(await inspection) };
}

async function hashOf(bytes: Buffer): Promise<string> {
  const recipe = Buffer.from(JSON.stringify(encoding));
  const digest = await crypto.subtle.digest("SHA-256", Buffer.concat([recipe, bytes]));
  return Buffer.from(digest).toString("hex", 0, 4);
}
