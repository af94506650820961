import { listPage } from "#components/entries/entry-pages.tsx";
import { TreatmentCards } from "#components/entries/treatment-cards.tsx";
import { treatments } from "#lib/site/content/treatments.ts";

const route = listPage(treatments, (entries) => <TreatmentCards entries={entries} />);

export const { generateMetadata } = route;
export default route.page;
