/** Lists the measured pages: the sitemap's, in every language, the search, and some that are drawn on request. */

import { routes } from "#content/routes.ts";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import { builtLocales, defaultLocale, type Locale, localeOfPath, localePath, pathInLocale } from "#lib/i18n/locales.ts";
import { kindOf, type PageKind } from "#verification/bench/pages/targets.ts";
import { pathsOfSitemap } from "#verification/support/site-pages.ts";

export interface MeasuredPage {
  path: string;
  locale: Locale;
  kind: PageKind;
  /** The path of the same page in the default language; undefined for that page itself. */
  original?: string;
  /** False for pages that search engines must not index, which Lighthouse scores down. */
  hasSeoScore: boolean;
  hasLighthouseScores: boolean;
}

export const UNKNOWN_PATH = "/no-such-page";

const service = `${routes.serviceDetail}/visa-travel`;
const article = `${routes.blog}/robotic-surgery`;
const treatment = `${routes.treatments}/kidney`;

/** Pages whose speed is compared with the limit and with the floor. */
export const comparedPaths = [
  routes.home,
  localePath("ar", routes.home),
  routes.privacy,
  service,
  article,
  treatment,
  routes.leaveReview,
];

/** Another script, and perhaps another direction: a fault of a translation shows there. */
const SCORED_LANGUAGES = builtLocales.filter((code) => scriptOf(code) !== "Latn");
/** One page of each kind. In the default language all pages are scored. */
const SCORED_PAGES: readonly string[] = [
  routes.home,
  service,
  routes.secondOpinion,
  routes.blog,
  article,
  treatment,
  routes.gallery,
  routes.privacy,
];
export const scoredTranslations = SCORED_LANGUAGES.flatMap((code) =>
  SCORED_PAGES.map((path) => localePath(code, path)),
);

const unlisted: readonly Pick<MeasuredPage, "path" | "kind">[] = [
  { path: routes.search, kind: "search" },
  { path: routes.searchResults, kind: "results" },
  { path: `${routes.thankYou}/6W4-N6X-LHB?form=consultation`, kind: "answer" },
  { path: `${routes.notSent}/too-large/6W4-N6X-LHB`, kind: "answer" },
  { path: `${routes.yourForm}/AAAAAAAAAAAAAAAAAAAAAA`, kind: "returnedForm" },
  { path: UNKNOWN_PATH, kind: "answer" },
];

export async function listMeasuredPages(siteUrl: string): Promise<MeasuredPage[]> {
  const listed = (await pathsOfSitemap(siteUrl)).map((path): MeasuredPage => {
    const original = pathInLocale(defaultLocale, path);
    const page = { path, locale: localeOfPath(path), kind: kindOf(original), hasSeoScore: true };
    if (path === original) return { ...page, hasLighthouseScores: true };
    return { ...page, original, hasLighthouseScores: scoredTranslations.includes(path) };
  });
  const others = unlisted.map(
    (page): MeasuredPage => ({
      ...page,
      locale: defaultLocale,
      hasSeoScore: false,
      hasLighthouseScores: page.path !== UNKNOWN_PATH,
    }),
  );
  return [...listed, ...others];
}
