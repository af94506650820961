import type { Locale } from "#lib/i18n/locales.ts";

/** In pixels. Facebook, WhatsApp, X and LinkedIn show a picture of this size without cropping. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export function shareImageName(path: string): string {
  // No path contains an underscore, and no page has the path /home, so every name is different.
  return `${path === "/" ? "home" : path.slice(1).replaceAll("/", "_")}.png`;
}

/** The middleware adds no language below /og. */
export function shareImagePath(locale: Locale, path: string): string {
  return `/og/${locale}/${shareImageName(path)}`;
}
