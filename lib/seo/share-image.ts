import type { Locale } from "#lib/i18n/locales.ts";

/** What Facebook, WhatsApp, X and LinkedIn show in full. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The file name of a page's picture: app/og makes one for each page of `indexedPages`. */
export function shareImageName(path: string): string {
  // An underscore is in no path, so no two pages get one name.
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "_")}.png`;
}

/** Where a page's picture is. The dot in it keeps it out of the middleware, which would look for a language. */
export function shareImagePath(locale: Locale, path: string): string {
  return `/og/${locale}/${shareImageName(path)}`;
}
