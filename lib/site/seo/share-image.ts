import type { Locale } from "#lib/i18n/locales.ts";

/** The size in pixels that Facebook, WhatsApp, X and LinkedIn show without cropping. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Returns the file name of a page's share picture. app/og draws a picture for each page of `indexedPages`. */
export function shareImageName(path: string): string {
  // Every path gets its own name, because no path contains an underscore and no page has the path /home.
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "_")}.png`;
}

/** Returns the path of a page's share picture. The middleware does not add a language to paths below /og. */
export function shareImagePath(locale: Locale, path: string): string {
  return `/og/${locale}/${shareImageName(path)}`;
}
