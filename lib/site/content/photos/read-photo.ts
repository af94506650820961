import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, mistakesOf } from "#lib/site/content/content-error.ts";
import { inspectPhoto } from "#lib/site/content/photos/inspect-photo.ts";
import {
  encoding,
  explainTooSmall,
  imageAttributes,
  type Photo,
  type PhotoPlace,
} from "#lib/site/content/photos/photo.ts";

const FOLDER = join("content", "media");

export const pathOf = (name: string): string => join(FOLDER, name);

/** @throws {ContentError} with what to do, if the file is missing or cannot be published. */
export async function readPhoto(address: string, place: PhotoPlace): Promise<Photo> {
  try {
    const photo = await describeFile(await findName(address.replace(/^\/media\//, "")));
    const fault = explainTooSmall(photo, place);
    if (!fault) return photo;
    throw new Error(fault);
  } catch (error) {
    throw new ContentError(mistakesOf(error).map(({ text }) => ({ text: `the picture ${address} ${text}` })));
  }
}

/** Under `next dev`, a photo that cannot be published must not break the page that somebody edits. */
export const isDevelopment = (): boolean =>
  // biome-ignore lint/style/noRestrictedGlobals: the check of the content reads photos too, and needs no settings.
  process.env.NODE_ENV === "development";

/** Under `next dev`, returns the reason why a photo cannot be published, and the page shows it. Elsewhere, throws. */
export async function readPhotoOrReason(address: string, place: PhotoPlace): Promise<Photo | string> {
  try {
    return await readPhoto(address, place);
  } catch (error) {
    if (isDevelopment() && error instanceof ContentError) return error.message;
    throw error;
  }
}

/** Returns the path of the largest size, for programs that accept only one URL. */
export async function photoAddress(address: string, place: PhotoPlace): Promise<string> {
  const photo = await readPhotoOrReason(address, place);
  return typeof photo === "string" ? address : imageAttributes(photo).src;
}

/** Returns the names of all photos, also of those that no page uses. */
export const listNames = async (): Promise<string[]> =>
  readdir(FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

/** @throws {Error} if no file has exactly this name. Some computers also find "A.JPG" as "a.jpg", but the server does not. */
async function findName(name: string): Promise<string> {
  const names = await listNames();
  if (names.includes(name)) return name;
  const similar = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (similar) throw new Error(`is called ${similar} in content/media. Write it with the same capital letters.`);
  throw new Error("does not exist. Upload it to content/media, or choose another picture.");
}

const inspections = new Map<string, ReturnType<typeof inspectPhoto>>();

/** Many pages may show a photo, so a process inspects the same bytes only once. */
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
