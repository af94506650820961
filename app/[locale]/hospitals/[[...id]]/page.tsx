import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AskUs } from "#components/entries/ask-us.tsx";
import { EntryCards } from "#components/entries/entry-cards.tsx";
import { HospitalView } from "#components/entries/hospital-view.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

/** The list has no id. One file draws the list and the hospitals, so that the list appears with the first hospital. */
type Params = { id?: string[] };

export const dynamicParams = false;

export async function generateStaticParams(): Promise<(Params & { locale: Locale })[]> {
  const entries = (await hospitals.listParams()).map(({ locale, id }) => ({ locale, id: [id] }));
  return entries.length > 0 ? [...builtLocales.map((locale) => ({ locale, id: [] })), ...entries] : [];
}

const load = async (id: string) => (await hospitals.find(await getLocale(), id)) ?? notFound();

export const generateMetadata = metadataOf(async (t, { id: [id] = [] }: Params) => {
  if (!id) return { path: routes.hospitals, title: t("hospitals.title"), description: t("hospitals.metaDescription") };
  const { title, metaDescription } = await load(id);
  const path = `${routes.hospitals}/${id}`;
  return { path, title, description: metaDescription, languages: await hospitals.localesOf(id) };
});

export default async function HospitalsPage({ params }: { params: Promise<Params> }) {
  const { id: [id] = [] } = await params;
  return <Section isFirst>{id ? <HospitalPage id={id} /> : <HospitalList />}</Section>;
}

async function HospitalList() {
  const t = await getTranslations("hospitals");
  const asked = await getTranslations("questions");
  const all = await hospitals.listWithEnglish(await getLocale());
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.hospitals }]} />
      <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">{t("lead")}</p>
      <EntryCards path={routes.hospitals} entries={all.map((entry) => ({ ...entry, text: entry.city }))} />
      <AskUs heading={asked("unanswered")} />
    </>
  );
}

async function HospitalPage({ id }: { id: string }) {
  const hospital = await load(id);
  const t = await getTranslations("hospitals");
  const offered = await treatments.listWithEnglish(await getLocale());
  return (
    <>
      <BreadcrumbJsonLd
        trail={[
          { name: t("title"), path: routes.hospitals },
          { name: hospital.title, path: `${routes.hospitals}/${id}` },
        ]}
      />
      <HospitalView
        hospital={hospital}
        treatments={offered.filter((each) => hospital.specialities.includes(each.id))}
      />
    </>
  );
}
