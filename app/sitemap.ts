import type { MetadataRoute } from "next";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { absoluteUrl, alternatesOf } from "#lib/site/seo/address.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

/** Lists the pages with their alternates. Only a page that names the day of its last change has a date: an old date is worse than none. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const all = builtLanguages.map(async ({ code }) =>
    (await indexedPages(code)).map(({ path, languages, updated }) => ({
      url: absoluteUrl(localePath(code, path)),
      ...(updated && { lastModified: updated }),
      alternates: {
        languages: Object.fromEntries(
          Object.entries(alternatesOf(path, languages)).map(([lang, to]) => [lang, absoluteUrl(to)]),
        ),
      },
    })),
  );
  return (await Promise.all(all)).flat();
}
