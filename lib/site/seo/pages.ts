import "server-only";
import { cache } from "react";
import { inquiryKinds, routes, singlePages } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { collectionsWithPages } from "#lib/site/content/collections.ts";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";
import { getServices } from "#lib/site/content/services.ts";

/** A page that search engines may list. `shareTitle` stands on its picture for shared links. */
export interface IndexedPage {
  path: string;
  shareTitle: string;
  languages: readonly Locale[];
  updated?: string;
}

/** A route handler names the day that the pages show. */
export const indexedPages = cache(async (locale: Locale, day?: string): Promise<IndexedPage[]> => {
  const t = await getTranslator(locale);
  const single = await leaveOutEmpty(
    ([...singlePages, "hospitals"] as const).map((key) => ({ key })),
    day,
  );
  const everywhere = [
    ...single.map(({ key }) => ({ path: routes[key], shareTitle: t(`seo.share.${key}`) })),
    ...(await getServices(locale)).map(({ id, title }) => ({
      path: `${routes.serviceDetail}/${id}`,
      shareTitle: title,
    })),
    ...inquiryKinds.map((kind) => ({ path: `${routes.inquiry}/${kind}`, shareTitle: t(`seo.share.inquiry.${kind}`) })),
  ].map((page) => ({ ...page, languages: builtLocales }));
  const ofLanguage = collectionsWithPages.map(async ({ list, localesOf, facts }) =>
    Promise.all(
      (await list(locale, day))
        .filter(({ noindex }) => !noindex)
        .map(async ({ id, title, updated }) => ({
          path: `${facts.path}/${id}`,
          shareTitle: title,
          languages: await localesOf(id, day),
          updated,
        })),
    ),
  );
  return [...everywhere, ...(await Promise.all(ofLanguage)).flat()];
});
