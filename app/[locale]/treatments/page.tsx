import { listPage } from "#components/entries/entry-pages.tsx";
import { treatments } from "#lib/site/content/treatments.ts";

const route = listPage(treatments);

export const { generateMetadata } = route;
export default route.page;
