/** Which pages are measured and what each may weigh (docs/targets.md): the sitemap's, in every language, and three more. */

import { routes } from "#content/routes.ts";
import { defaultLocale, type Locale, localePath, pathInLocale } from "#lib/i18n/locales.ts";

export interface MeasuredPage {
  path: string;
  /** The path of the same page in the default language; undefined for that page itself. */
  original?: string;
  /** KB of scripts over the floor. */
  scripts: number;
  /** KB of everything on a first visit. */
  all?: number;
  /** False for pages that search engines must leave alone: their score for that is no fault. */
  seo: boolean;
  /** Pages that are answered with an error are not for Lighthouse. */
  lighthouse: boolean;
}

/** Pages whose form is the page. */
const FORM_PAGES: readonly string[] = [routes.leaveReview, routes.secondOpinion];
const FORM_FOLDERS = [routes.serviceDetail, routes.inquiry].map((folder) => `${folder}/`);

export const UNKNOWN = "/no-such-page";

/** Another direction and another script: what may go wrong in a language goes wrong there. */
const SCORED_LANGUAGES: readonly Locale[] = ["ar", "ru"];
/** One of each kind of page; all pages are scored in the default language. */
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

/** Homes whose speed is compared with the floor's. */
export const racedHomes = [defaultLocale, ...SCORED_LANGUAGES].map((code) => localePath(code, routes.home));

function figureOf(path: string): number {
  if (path === routes.home) return 25;
  // A page of pictures, and next/image alone is 5.5 KB.
  if (path === routes.gallery) return 15;
  return FORM_PAGES.includes(path) || FORM_FOLDERS.some((folder) => path.startsWith(folder)) ? 45 : 10;
}

export async function measuredPages(siteUrl: string): Promise<MeasuredPage[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  const listed = addresses.map((path): MeasuredPage => {
    const original = pathInLocale(defaultLocale, path);
    const page = { path, scripts: figureOf(original), seo: true, ...(original === routes.home && { all: 300 }) };
    if (path === original) return { ...page, lighthouse: true };
    return { ...page, original, lighthouse: scoredTranslations.includes(path) };
  });
  return [
    ...listed,
    { path: `${routes.thankYou}/6W4-N6X-LHB`, scripts: 10, seo: false, lighthouse: true },
    { path: "/not-sent/too-large/6W4-N6X-LHB", scripts: 10, seo: false, lighthouse: true },
    { path: UNKNOWN, scripts: 10, seo: false, lighthouse: false },
  ];
}
