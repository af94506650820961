import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { shownDayAt } from "#lib/site/days/days.ts";
import { siteDays } from "#lib/site/days/site-days.ts";
import { absoluteUrl, alternatesOf } from "#lib/site/seo/address.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

/** Lists the pages with their alternates. Only a page that names the day of its last change has a date: an old date is worse than none. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const days = siteDays();
  // Then a request draws the list, because its address is the same on every day.
  if (days) await connection();
  const day = days && shownDayAt(days, Date.now());
  const all = builtLanguages.map(async ({ code }) =>
    (await indexedPages(code, day)).map(({ path, languages, updated }) => ({
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
