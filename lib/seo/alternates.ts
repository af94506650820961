import { localePath, locales } from "#lib/i18n/locales.ts";

/**
 * The twins of a page in every language, by hreflang, with x-default for readers of any other: the head and the sitemap
 * both take them from here, because search engines believe only those that agree.
 */
export function alternatesOf(path: string): Record<string, string> {
  const twins = locales.map(({ code, hreflang }) => [hreflang, localePath(code, path)]);
  return { ...Object.fromEntries(twins), "x-default": path };
}
