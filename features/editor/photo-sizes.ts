/** Refuses photos that are too small, for which Sveltia CMS has no option. Runs in the browser. */

import { explainTooSmall, type PhotoPlace, photoPlaces, type Size } from "#lib/site/content/photos/photo.ts";
import { GENERAL, type SavedEntry } from "#lib/site/content/saving.ts";

export type PhotoSizes = Map<string, Size>;

const places: typeof photoPlaces = { ...photoPlaces, [GENERAL]: "page" };

/** Of a saved photo, the editor shows a copy with this longest side, in pixels. The copy does not tell the photo's size. */
const COPY_SIDE = 512;

const addressInText = /\]\((\/media\/[^\s)]+)/g;

/** Says why an entry cannot be saved. Undefined if it can. Photos of unknown size pass, because the content check reads them later. */
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

/** Returns why a photo that somebody has just chosen is too small, or undefined. */
export function notePhoto(image: EventTarget | null, sizes: PhotoSizes): string | undefined {
  if (!(image instanceof HTMLImageElement)) return undefined;
  const field = image.closest('.field[data-field-type="image"]');
  const address = field?.querySelector('[role="textbox"]')?.textContent?.trim() ?? "";
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!address.startsWith("/media/") || Math.max(width, height) === COPY_SIDE) return undefined;
  const known = sizes.get(address);
  sizes.set(address, { width, height });
  // The same photo appears in the field of each language, but one message is enough.
  if (known?.width === width && known.height === height) return undefined;
  const [, collection = ""] = /#\/collections\/([^/]+)/.exec(location.hash) ?? [];
  return explain(address, field?.closest('[data-field-type="richtext"]') ? "text" : places[collection], sizes);
}
