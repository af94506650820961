import { env } from "#lib/env.ts";
import { builtLanguages, defaultLocale, type Locale, localePath } from "#lib/i18n/locales.ts";

/** Like Next, without a slash at the end of the home page. */
export function absoluteUrl(path: string): string {
  return env.siteUrl + (path === "/" ? "" : path);
}

/** By hreflang. `x-default` is for all other languages. Head and sitemap must agree, or search engines ignore them. */
export function alternatesOf(path: string, languages: readonly Locale[]): Record<string, string> {
  const paths = builtLanguages
    .filter(({ code }) => languages.includes(code))
    .map(({ code }) => [code, localePath(code, path)]);
  const [first = defaultLocale] = languages;
  const other = languages.includes(defaultLocale) ? defaultLocale : first;
  return { ...Object.fromEntries(paths), "x-default": localePath(other, path) };
}
