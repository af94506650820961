import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { shownDayAt } from "#lib/site/days/days.ts";
import { siteDays } from "#lib/site/days/site-days.ts";
import { absoluteUrl, alternatesOf } from "#lib/site/seo/address.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

const lists = new Map<string, Promise<MetadataRoute.Sitemap>>();

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const days = siteDays();
  if (!days) return listPages();
  // A request draws the list, because its address is the same on every day. A process draws the list of a day once.
  await connection();
  const day = shownDayAt(days, Date.now());
  const list = lists.get(day) ?? listPages(day);
  lists.set(day, list);
  return list;
}

/** Lists the pages with their alternates. Only a page that names the day of its last change has a date: an old date is worse than none. */
async function listPages(day?: string): Promise<MetadataRoute.Sitemap> {
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
