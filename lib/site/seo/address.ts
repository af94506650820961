import { env } from "#lib/env.ts";
import { builtLanguages, defaultLocale, type Locale, localePath } from "#lib/i18n/locales.ts";

/** Returns the URL of a path. The URL of the home page has no slash at the end, as Next writes it. */
export function absoluteUrl(path: string): string {
  return env.siteUrl + (path === "/" ? "" : path);
}

/** Returns a page's path by language; `x-default` is for all others. Head and sitemap must agree, or search engines ignore these paths. */
export function alternatesOf(path: string, languages: readonly Locale[]): Record<string, string> {
  const paths = builtLanguages
    .filter(({ code }) => languages.includes(code))
    .map(({ code }) => [code, localePath(code, path)]);
  const [first = defaultLocale] = languages;
  const other = languages.includes(defaultLocale) ? defaultLocale : first;
  return { ...Object.fromEntries(paths), "x-default": localePath(other, path) };
}
