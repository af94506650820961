/** Refuses a photo that is too small before it is saved. Sveltia CMS has no such option. The browser imports this file. */

import { explainTooSmall, type PhotoPlace, type Size } from "#lib/site/content/photos/photo.ts";
import { GENERAL, type SavedEntry } from "#lib/site/editor/saving.ts";

/** The sizes of the photos that were chosen, by their addresses. */
export type PhotoSizes = Map<string, Size>;

/** Where a collection shows its photos. Those of a text have a place of their own. */
const places: Readonly<Record<string, PhotoPlace>> = {
  blog: "article",
  services: "service",
  team: "person",
  [GENERAL]: "page",
};

/** The editor shows a saved photo as a copy of at most this size, so its size here is not that of the photo. */
const COPY_SIDE = 512;

const addressInText = /\]\((\/media\/[^\s)]+)/g;

/** Returns why an entry cannot be saved: one of its photos is too small. Photos of an unknown size pass; the content check reads them. */
export function refusePhotos({ collection, data, i18n }: SavedEntry, sizes: PhotoSizes): string | undefined {
  const texts = [data, ...Object.values(i18n).map((translation) => translation.data)].flatMap(textsIn);
  const faults = texts.flatMap((text) => [
    ...(text.startsWith("/media/") ? [explain(text, places[collection], sizes)] : []),
    ...[...text.matchAll(addressInText)].map(([, address = ""]) => explain(address, "text", sizes)),
  ]);
  return faults.find(Boolean);
}

function explain(address: string, place: PhotoPlace | undefined, sizes: PhotoSizes): string | undefined {
  const size = sizes.get(address);
  const reason = size && place && explainTooSmall(size, place);
  return reason && `The picture ${address} ${reason}`;
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsIn);

/** Notes the size of a photo that somebody has just chosen in a field of the editor, and returns why it is too small. */
export function notePhoto(image: EventTarget | null, sizes: PhotoSizes): string | undefined {
  if (!(image instanceof HTMLImageElement)) return undefined;
  const field = image.closest('.field[data-field-type="image"]');
  const address = field?.querySelector('[role="textbox"]')?.textContent?.trim() ?? "";
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!address.startsWith("/media/") || Math.max(width, height) === COPY_SIDE) return undefined;
  const known = sizes.get(address);
  sizes.set(address, { width, height });
  // Each language has the field, and one message is enough.
  if (known?.width === width && known.height === height) return undefined;
  const [, collection = ""] = /#\/collections\/([^/]+)/.exec(location.hash) ?? [];
  return explain(address, field?.closest('[data-field-type="richtext"]') ? "text" : places[collection], sizes);
}
