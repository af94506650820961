/** Chooses the pages that a browser weighs, and measures the HTML of all. A visit takes seconds, and there are hundreds of pages. */

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { dirname } from "node:path";
import { routes } from "#content/routes.ts";
import { type MeasuredPage, scoredTranslations } from "#verification/bench/pages/measured-pages.ts";

/** The bytes of the HTML of pages as they cross the network, by their paths. */
type HtmlSizes = ReadonlyMap<string, number>;

async function measureHtml(url: string): Promise<number> {
  const request = get(url, { headers: { "accept-encoding": "gzip" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return bytes;
}

export async function measureAllHtml(siteUrl: string, pages: readonly MeasuredPage[]): Promise<HtmlSizes> {
  const sizes = new Map<string, number>();
  for (const { path } of pages) sizes.set(path, await measureHtml(siteUrl + path));
  return sizes;
}

/** Returns what the pages of one file of app/ have in common: all of their path, or what is above their last part. */
const fileOf = (path: string) => (dirname(path) === routes.home ? path : `${dirname(path)}/`);

/**
 * Returns the page with the most HTML for each file of app/ in the default language, and for each kind of page in the others. Scripts
 * depend on the file, and words on the language. Adds their originals and what Lighthouse scores.
 */
export function choosePages(pages: readonly MeasuredPage[], html: HtmlSizes): MeasuredPage[] {
  const groups = Map.groupBy(pages, ({ path, locale, kind, original }) =>
    original ? `${locale} ${kind}` : fileOf(path),
  );
  const most = [...groups.values()].flatMap(
    (group) => group.toSorted((one, other) => (html.get(other.path) ?? 0) - (html.get(one.path) ?? 0))[0] ?? [],
  );
  const paths = new Set([...most.flatMap(({ path, original }) => [path, original]), ...scoredTranslations]);
  return pages.filter(({ path }) => paths.has(path));
}
