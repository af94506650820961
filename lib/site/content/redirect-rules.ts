import { listBuiltPaths } from "#content/routes.ts";
import { builtLocales, defaultLocale, type Locale, localePath } from "#lib/i18n/locales.ts";
import { listEntryHeads } from "#lib/site/content/entry-paths.ts";
import type { Redirect } from "#lib/site/content/redirect-mistakes.ts";
import { readRedirects } from "#lib/site/content/redirects.ts";

/**
 * Returns the redirects of content/redirects.json in each language. A language without the page leads to the English one. Without the
 * addresses of entries that end: the middleware redirects these after the last day (lib/site/days).
 */
export function listRedirectRules(redirects = readRedirects(), entries = listEntryHeads()): Redirect[] {
  const ending = new Set(entries.flatMap(({ path, until }) => (until ? path.toLowerCase() : [])));
  const pages = new Set([
    ...builtLocales.flatMap((locale) => listBuiltPaths().map((path) => localePath(locale, path))),
    ...entries.map(({ locale, path }) => localePath(locale, path)),
  ]);
  const targetIn = (locale: Locale, to: string) => {
    const own = localePath(locale, to);
    return pages.has(own.split("#")[0] ?? "") ? own : to;
  };
  return redirects
    .filter(({ from }) => !ending.has(from.toLowerCase()))
    .flatMap(({ from, to }) =>
      [defaultLocale, ...builtLocales.filter((locale) => locale !== defaultLocale)].map((locale) => ({
        from: localePath(locale, from),
        to: targetIn(locale, to),
      })),
    );
}
