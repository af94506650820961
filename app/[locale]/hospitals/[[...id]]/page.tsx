import { getLocale } from "next-intl/server";
import { entryPage, listPage } from "#components/entries/entry-pages.tsx";
import { HospitalCards } from "#components/entries/hospital-cards.tsx";
import { HospitalView } from "#components/entries/hospital-view.tsx";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { segmentParams } from "#lib/site/days/segment.ts";

// One route has the list and the entries, so that without entries there is no list. Next always draws a list with a route of its own.
const list = listPage(hospitals, async (entries) => (
  <HospitalCards entries={entries} treatments={await treatments.listWithEnglish(await getLocale())} />
));
const entry = entryPage(hospitals, async (hospital, { locale }) => (
  <HospitalView
    hospital={hospital}
    treatments={(await treatments.listWithEnglish(locale)).filter(({ id }) => hospital.specialities.includes(id))}
  />
));

type Props = { readonly params: Promise<{ readonly id?: readonly string[] }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const entries = (await hospitals.listParams()).map(({ locale, id }) => ({ locale, id: [id] }));
  return entries.length === 0 ? [] : [...segmentParams().map(({ locale }) => ({ locale, id: [] })), ...entries];
}

export async function generateMetadata({ params }: Props) {
  const { id: [id] = [] } = await params;
  return id ? entry.generateMetadata({ params: Promise.resolve({ id }) }) : list.generateMetadata({ params });
}

export default async function HospitalsPage({ params }: Props) {
  const { id: [id] = [] } = await params;
  return id ? entry.page({ params: Promise.resolve({ id }) }) : list.page();
}
