import { entryPage } from "#components/entries/entry-pages.tsx";
import { HospitalView } from "#components/entries/hospital-view.tsx";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { treatments } from "#lib/site/content/treatments.ts";

const route = entryPage(hospitals, async (hospital, { locale }) => (
  <HospitalView
    hospital={hospital}
    treatments={(await treatments.listWithEnglish(locale)).filter(({ id }) => hospital.specialities.includes(id))}
  />
));

export const dynamicParams = false;
export const { generateStaticParams, generateMetadata } = route;
export default route.page;
