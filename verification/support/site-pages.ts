/** Every page of the site with its title, for tests of all pages in all languages. */

import { globSync, statSync } from "node:fs";
import { basename } from "node:path";
import { entryRoutes, inquiryKinds, routes, singlePages } from "#content/routes.ts";
import { builtLocales, defaultLocale, type Locale, pathInLocale } from "#lib/i18n/locales.ts";
import { locationsOf } from "#verification/support/seo.ts";
import { sayIn } from "#verification/support/texts.ts";

export interface SitePage {
  path: string;
  /** The key of its title in the content. */
  heading: string;
  status?: number;
  /** True if another page with a longer text has the same parts. */
  isShorterTwin?: boolean;
  /** The languages that have the page. Without them, all have it. */
  locales?: readonly Locale[];
}

const languagesOf = (folder: string, name: string) =>
  builtLocales.filter((locale) => globSync(`{brand,content}/${folder}/${locale}/${name}.md`).length > 0);

/** Returns a page for each English file in a folder of content/ or brand/, the longest text first. */
const pagesOf = (folder: string, path: string): SitePage[] =>
  globSync(`{brand,content}/${folder}/en/*.md`)
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
    .map((file) => basename(file, ".md"))
    .map((name, index) => ({
      path: `${path}/${name}`,
      heading: `${folder}.${name}.md.title`,
      isShorterTwin: index > 0,
      locales: languagesOf(folder, name),
    }));

/** Tests look at one entry of each collection, the one with the longest text. The full sweep looks at all. */
const ENTRIES = process.env.FULL_SWEEP ? Number.POSITIVE_INFINITY : 1;

const entryPages = Object.entries(entryRoutes).flatMap(([folder, path]) => pagesOf(folder, path).slice(0, ENTRIES));

/** The lists of entries. A list that is not among the single pages is missing while it is empty. */
const entryLists = Object.entries(entryRoutes)
  .filter(([folder]) => singlePages.some((key) => key === folder))
  .map(([folder, path]) => ({ path, heading: `${folder}.title` }));

/** Returns true for the page of an entry, such as an article or a treatment. */
export const isEntryPage = (path: string): boolean =>
  Object.values(entryRoutes).some((above) => pathInLocale(defaultLocale, path).startsWith(`${above}/`));

/** Returns the pages that a language has. */
export const pagesIn = (locale: Locale): readonly SitePage[] =>
  sitePages.filter(({ locales = builtLocales }) => locales.includes(locale));

export const sitePages: readonly SitePage[] = [
  { path: routes.home, heading: "home.title" },
  { path: routes.services, heading: "services.title" },
  ...pagesOf("services", routes.serviceDetail),
  ...entryLists,
  { path: routes.questions, heading: "questions.title" },
  ...entryPages,
  { path: routes.startYourJourney, heading: "journey.title" },
  { path: routes.team, heading: "team.title" },
  { path: routes.secondOpinion, heading: "secondOpinion.title" },
  { path: routes.leaveReview, heading: "review.title" },
  { path: routes.requestStatus, heading: "status.find.title" },
  { path: routes.search, heading: "search.title" },
  ...inquiryKinds.map((kind) => ({ path: `${routes.inquiry}/${kind}`, heading: `inquiry.${kind}.title` })),
  { path: routes.gallery, heading: "gallery.title" },
  ...pagesOf("legal", ""),
  { path: `${routes.thankYou}/6W4-N6X-LHB?form=service-request`, heading: "thankYou.service-request.title" },
  { path: `${routes.thankYou}/6W4-N6X-LHB`, heading: "status.unknownTitle" },
  { path: `${routes.notSent}/too-large/6W4-N6X-LHB`, heading: "notSent.title" },
  { path: `${routes.notSent}/no-reason/no-reference`, heading: "notSent.title" },
  { path: `${routes.yourForm}/AAAAAAAAAAAAAAAAAAAAAA`, heading: "yourForm.goneTitle" },
  { path: "/no-such-page", heading: "notFound.title", status: 404 },
  { path: `${routes.serviceDetail}/heart-surgery`, heading: "notFound.serviceTitle", status: 404 },
];

/** Returns the title of a page in a language. */
export const headingIn = (locale: Locale, { heading }: SitePage): string => sayIn(locale, heading);

/** Returns the addresses in the sitemap, in all languages. */
export async function pathsOfSitemap(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return locationsOf(sitemap).map(({ url }) => new URL(url).pathname);
}
