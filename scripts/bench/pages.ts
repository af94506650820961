/** Which pages are measured and what each may weigh (quality.md): the sitemap's, in the default language, and three more. */

import { routes } from "../../content/routes.ts";

export interface MeasuredPage {
  path: string;
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

function figureOf(path: string): number {
  if (path === routes.home) return 25;
  // Not in quality.md: a page of pictures, and next/image alone is 5.5 KB.
  if (path === routes.gallery) return 15;
  return FORM_PAGES.includes(path) || FORM_FOLDERS.some((folder) => path.startsWith(folder)) ? 45 : 10;
}

export async function measuredPages(siteUrl: string): Promise<MeasuredPage[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  // Languages differ in words only: the entries that are their own x-default stand for the others.
  const addresses = sitemap.matchAll(/hreflang="x-default" href="([^"]+)"/g);
  const paths = new Set([...addresses].map(([, address = ""]) => new URL(address).pathname));
  const listed = [...paths].map((path) => ({ path, scripts: figureOf(path), seo: true, lighthouse: true }));
  return [
    ...listed.map((page) => (page.path === routes.home ? { ...page, all: 300 } : page)),
    { path: `${routes.thankYou}/6W4-N6X-LHB`, scripts: 10, seo: false, lighthouse: true },
    { path: "/not-sent/too-large/6W4-N6X-LHB", scripts: 10, seo: false, lighthouse: true },
    { path: UNKNOWN, scripts: 10, seo: false, lighthouse: false },
  ];
}
