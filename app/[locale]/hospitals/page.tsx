import { listPage } from "#components/entries/entry-pages.tsx";
import { hospitals } from "#lib/site/content/hospitals.ts";

const route = listPage(hospitals);

export const dynamicParams = false;
export const { generateStaticParams, generateMetadata } = route;
export default route.page;
