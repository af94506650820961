/** Every page of the site with its title, for tests of all pages in all languages. */

import { existsSync, globSync } from "node:fs";
import { basename } from "node:path";
import { inquiryKinds, routes } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { locationsOf } from "#verification/support/seo.ts";
import { sayIn } from "#verification/support/texts.ts";

export interface SitePage {
  path: string;
  /** The key of its title in the content. */
  heading: string;
  status?: number;
}

const hasEveryLanguage = (folder: string, name: string) =>
  builtLocales.every((locale) => existsSync(`content/${folder}/${locale}/${name}.md`));

/** Returns a page for each file that a folder of content has in every language. */
const pagesOf = (folder: string, path: string): SitePage[] =>
  globSync(`content/${folder}/en/*.md`)
    .map((file) => basename(file, ".md"))
    .filter((name) => hasEveryLanguage(folder, name))
    .map((name) => ({ path: `${path}/${name}`, heading: `${folder}.${name}.md.title` }));

/** Returns true for the page of an article that some languages lack. */
export const isPartlyTranslated = (path: string): boolean =>
  path.includes(`${routes.blog}/`) && !hasEveryLanguage("blog", basename(path));

export const sitePages: readonly SitePage[] = [
  { path: routes.home, heading: "home.title" },
  { path: routes.services, heading: "services.title" },
  ...pagesOf("services", routes.serviceDetail),
  { path: routes.blog, heading: "blog.title" },
  ...pagesOf("blog", routes.blog),
  { path: routes.startYourJourney, heading: "journey.title" },
  { path: routes.team, heading: "team.title" },
  { path: routes.secondOpinion, heading: "secondOpinion.title" },
  { path: routes.leaveReview, heading: "review.title" },
  { path: routes.requestStatus, heading: "status.find.title" },
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
