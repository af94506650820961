import { listPage } from "#components/entries/entry-pages.tsx";
import { GuideList } from "#components/entries/guide-list.tsx";
import { guides } from "#lib/site/content/guides.ts";

const route = listPage(guides, (entries) => <GuideList entries={entries} />);

export const { generateMetadata } = route;
export default route.page;
