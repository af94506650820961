import { SearchView } from "#components/search/search-view.tsx";
import { routes } from "#content/routes.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.search,
  title: t("search.title"),
  description: t("search.lead"),
  index: false,
}));

/** Finds pages while a visitor types. Without JavaScript, the form leads to the page of results. */
export default function SearchPage() {
  return <SearchView />;
}
