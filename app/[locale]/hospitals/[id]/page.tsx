import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { HospitalView } from "#components/entries/hospital-view.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { id: string };

export const dynamicParams = false;

export const generateStaticParams = hospitals.listParams;

const load = async (id: string) => (await hospitals.find(await getLocale(), id)) ?? notFound();

export const generateMetadata = metadataOf(async (_, { id }: Params) => {
  const { title, metaDescription } = await load(id);
  const path = `${routes.hospitals}/${id}`;
  return { path, title, description: metaDescription, languages: await hospitals.localesOf(id) };
});

export default async function HospitalPage({ params }: { params: Promise<Params> }) {
  const hospital = await load((await params).id);
  const { id, title, specialities } = hospital;
  const t = await getTranslations("hospitals");
  const offered = await treatments.listWithEnglish(await getLocale());
  return (
    <Section isFirst>
      <BreadcrumbJsonLd
        trail={[
          { name: t("title"), path: routes.hospitals },
          { name: title, path: `${routes.hospitals}/${id}` },
        ]}
      />
      <HospitalView hospital={hospital} treatments={offered.filter((each) => specialities.includes(each.id))} />
    </Section>
  );
}
