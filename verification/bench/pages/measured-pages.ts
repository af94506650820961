/** Lists the measured pages and their targets (docs/targets.md): the sitemap's, in every language, and three more. */

import { routes } from "#content/routes.ts";
import { defaultLocale, type Locale, localePath, pathInLocale } from "#lib/i18n/locales.ts";

export interface MeasuredPage {
  path: string;
  /** The path of the same page in the default language; undefined for that page itself. */
  original?: string;
  /** KB of scripts that the page may have above the floor. */
  scripts: number;
  /** KB that a first visit may load in all. */
  all?: number;
  /** False for pages that search engines must not index, which Lighthouse scores down. */
  hasSeoScore: boolean;
  hasLighthouseScores: boolean;
}

/** Pages that consist of a form. */
const FORM_PAGES: readonly string[] = [routes.leaveReview, routes.secondOpinion];
const FORM_FOLDERS = [routes.serviceDetail, routes.inquiry].map((folder) => `${folder}/`);

export const UNKNOWN_PATH = "/no-such-page";

/** Arabic has another direction and Russian another script: a fault of a translation shows there. */
const SCORED_LANGUAGES: readonly Locale[] = ["ar", "ru"];
/** One page of each kind. In the default language all pages are scored. */
const SCORED_PAGES: readonly string[] = [
  routes.home,
  `${routes.serviceDetail}/visa-travel`,
  routes.secondOpinion,
  routes.blog,
  `${routes.blog}/robotic-surgery`,
  routes.gallery,
  routes.privacy,
];
const scoredTranslations = SCORED_LANGUAGES.flatMap((code) => SCORED_PAGES.map((path) => localePath(code, path)));

/** The home pages whose speed is compared with the floor. */
export const comparedHomes = [defaultLocale, ...SCORED_LANGUAGES].map((code) => localePath(code, routes.home));

function scriptTargetOf(path: string): number {
  if (path === routes.home) return 25;
  // It shows pictures, and next/image alone has 5.5 KB.
  if (path === routes.gallery) return 15;
  return FORM_PAGES.includes(path) || FORM_FOLDERS.some((folder) => path.startsWith(folder)) ? 45 : 10;
}

export async function listMeasuredPages(siteUrl: string): Promise<MeasuredPage[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  const listed = addresses.map((path): MeasuredPage => {
    const original = pathInLocale(defaultLocale, path);
    const page = {
      path,
      scripts: scriptTargetOf(original),
      hasSeoScore: true,
      ...(original === routes.home && { all: 300 }),
    };
    if (path === original) return { ...page, hasLighthouseScores: true };
    return { ...page, original, hasLighthouseScores: scoredTranslations.includes(path) };
  });
  return [
    ...listed,
    { path: `${routes.thankYou}/6W4-N6X-LHB`, scripts: 10, hasSeoScore: false, hasLighthouseScores: true },
    { path: "/not-sent/too-large/6W4-N6X-LHB", scripts: 10, hasSeoScore: false, hasLighthouseScores: true },
    { path: UNKNOWN_PATH, scripts: 10, hasSeoScore: false, hasLighthouseScores: false },
  ];
}
