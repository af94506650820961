import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { SearchView } from "#components/search/search-view.tsx";
import { routes } from "#content/routes.ts";
import { findPages } from "#lib/site/search/build-index.ts";
import { getPopularWords } from "#lib/site/search/popular-words.ts";
import { decodeSearchWords, SEARCH_WORDS_HEADER } from "#lib/site/search/search-words.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

// The page shows what a visitor looks for, so no cache may keep it.
export const dynamic = "force-dynamic";

export const generateMetadata = metadataFrom(routes.searchResults, "search.title", "search.lead", "unlisted");

export default async function SearchResultsPage() {
  const words = decodeSearchWords((await headers()).get(SEARCH_WORDS_HEADER));
  const locale = await getLocale();
  const posted = words ? { words, entries: await findPages(locale, words) } : undefined;
  return <SearchView popular={await getPopularWords(locale)} posted={posted} />;
}
