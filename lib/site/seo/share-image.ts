import type { Locale } from "#lib/i18n/locales.ts";

/** The size that Facebook, WhatsApp, X and LinkedIn show uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Returns the file name of a page's picture. app/og draws one for each page of `indexedPages`. */
export function shareImageName(path: string): string {
  // No path contains an underscore, so names are unique.
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "_")}.png`;
}

/** Returns the path of a page's picture. The middleware skips paths with a dot, so it does not add a language. */
export function shareImagePath(locale: Locale, path: string): string {
  return `/og/${locale}/${shareImageName(path)}`;
}
