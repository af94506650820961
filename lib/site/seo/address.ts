import { env } from "#lib/env.ts";
import { builtLanguages, defaultLocale, type Locale, localePath } from "#lib/i18n/locales.ts";

/** Returns the public address of a path. Like Next, it writes the home page without a slash at the end. */
export function absoluteUrl(path: string): string {
  return env.siteUrl + (path === "/" ? "" : path);
}

/**
 * Returns the paths of a page by hreflang, for the languages that have the page. `x-default` is the path for all other languages. The head
 * and the sitemap both use this function, because search engines ignore alternates that disagree.
 */
export function alternatesOf(path: string, languages: readonly Locale[]): Record<string, string> {
  const paths = builtLanguages
    .filter(({ code }) => languages.includes(code))
    .map(({ code }) => [code, localePath(code, path)]);
  const [first = defaultLocale] = languages;
  const other = languages.includes(defaultLocale) ? defaultLocale : first;
  return { ...Object.fromEntries(paths), "x-default": localePath(other, path) };
}
