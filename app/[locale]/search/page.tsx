import { getLocale } from "next-intl/server";
import { SearchView } from "#components/search/search-view.tsx";
import { routes } from "#content/routes.ts";
import { getPopularWords } from "#lib/site/search/popular-words.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.search, "search.title", "search.lead", "unlisted");

/** Finds pages while a visitor types. Without JavaScript, the form leads to the page of results. */
export default async function SearchPage() {
  return <SearchView popular={await getPopularWords(await getLocale())} />;
}
