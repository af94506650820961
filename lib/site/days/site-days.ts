import { builtDays } from "#lib/build-values.ts";
import { defaultLocale, pathInLocale } from "#lib/i18n/locales.ts";
import { type SiteDays, type Stage, stageAt } from "#lib/site/days/days.ts";

let parsed: { readonly text: string; readonly days: SiteDays } | undefined;

/** Returns what the build knows of days. Undefined if nothing has a day, in a preview and outside a build: then all entries are public. */
export function siteDays(): SiteDays | undefined {
  const text = builtDays();
  if (!text) return undefined;
  if (parsed?.text !== text) parsed = { text, days: JSON.parse(text) };
  return parsed.days;
}

/** Matches the picture of a shared link, which shows the title of its page (lib/site/seo/share-image.ts). */
const PICTURE = /^\/og\/([a-z]+)\/(.+)\.png$/;

/** Returns the page of a picture. Every other path stays as it is. */
export const pageOf = (path: string): string =>
  path.replace(PICTURE, (_, code: string, name: string) => `/${code}/${name.replaceAll("_", "/")}`);

/** Says what the address of an entry, or of its picture, shows today. Every other address is public. */
export function stageOf(path: string): Stage {
  const known = siteDays();
  return known ? stageAt(known, pathInLocale(defaultLocale, pageOf(path)), Date.now()) : "public";
}
