import "server-only";
import { cache } from "react";
import { inquiryKinds, routes, serviceIds } from "#content/routes.ts";
import { articleSlugs, getArticles } from "#lib/content/articles.ts";
import { getServices } from "#lib/content/services.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";

/** A page that search engines may list, and the title that its picture for shares shows. */
export interface IndexedPage {
  path: string;
  shareTitle: string;
}

/** All keys of `routes` but those that lead to many pages or to none that is to be found. */
const fixed = [
  "home",
  "services",
  "blog",
  "startYourJourney",
  "team",
  "gallery",
  "leaveReview",
  "secondOpinion",
  "terms",
  "privacy",
  "disclaimer",
] as const satisfies (keyof typeof routes)[];

/** The addresses of all those pages, known without reading their words. */
export const indexedPaths: readonly string[] = [
  ...fixed.map((key) => routes[key]),
  ...serviceIds.map((id) => `${routes.serviceDetail}/${id}`),
  ...inquiryKinds.map((kind) => `${routes.inquiry}/${kind}`),
  ...articleSlugs.map((slug) => `${routes.blog}/${slug}`),
];

/** Every page for the sitemap and for pictures, with its words in one language; the pages are the same in all. */
export const indexedPages = cache(async (locale: Locale): Promise<IndexedPage[]> => {
  const [t, services, articles] = await Promise.all([getTranslator(locale), getServices(locale), getArticles(locale)]);
  return [
    ...fixed.map((key) => ({ path: routes[key], shareTitle: t(`seo.share.${key}`) })),
    ...services.map(({ id, title }) => ({ path: `${routes.serviceDetail}/${id}`, shareTitle: title })),
    ...inquiryKinds.map((kind) => ({ path: `${routes.inquiry}/${kind}`, shareTitle: t(`seo.share.inquiry.${kind}`) })),
    ...articles.map(({ slug, title }) => ({ path: `${routes.blog}/${slug}`, shareTitle: title })),
  ];
});
