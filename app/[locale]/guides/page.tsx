import { listPage } from "#components/entries/entry-pages.tsx";
import { guides } from "#lib/site/content/guides.ts";

const route = listPage(guides);

export const { generateMetadata } = route;
export default route.page;
