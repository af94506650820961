import { localePath, locales } from "#lib/i18n/locales.ts";

/**
 * Returns the paths of a page in every language by hreflang, with x-default for other languages. The head and the sitemap both use
 * it, because search engines ignore alternates that disagree.
 */
export function alternatesOf(path: string): Record<string, string> {
  const paths = locales.map(({ code, hreflang }) => [hreflang, localePath(code, path)]);
  return { ...Object.fromEntries(paths), "x-default": path };
}
