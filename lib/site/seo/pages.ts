import "server-only";
import { cache } from "react";
import { inquiryKinds, routes, singlePages } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { getArticles, localesOfArticle } from "#lib/site/content/articles.ts";
import { getServices } from "#lib/site/content/services.ts";

/** A page that search engines may list, with the title for its share picture. */
export interface IndexedPage {
  path: string;
  shareTitle: string;
  languages: readonly Locale[];
}

/** Returns every listed page with its title in one language, for the sitemap, the share pictures and the not-found page. */
export const indexedPages = cache(async (locale: Locale): Promise<IndexedPage[]> => {
  const t = await getTranslator(locale);
  const everywhere = [
    ...singlePages.map((key) => ({ path: routes[key], shareTitle: t(`seo.share.${key}`) })),
    ...(await getServices(locale)).map(({ id, title }) => ({
      path: `${routes.serviceDetail}/${id}`,
      shareTitle: title,
    })),
    ...inquiryKinds.map((kind) => ({ path: `${routes.inquiry}/${kind}`, shareTitle: t(`seo.share.inquiry.${kind}`) })),
  ].map((page) => ({ ...page, languages: builtLocales }));
  const ofLanguage = (await getArticles(locale)).map(async ({ slug, title }) => ({
    path: `${routes.blog}/${slug}`,
    shareTitle: title,
    languages: await localesOfArticle(slug),
  }));
  return [...everywhere, ...(await Promise.all(ofLanguage))];
});
