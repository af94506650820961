import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { EntryCards } from "#components/entries/entry-cards.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.hospitals,
  title: t("hospitals.title"),
  description: t("hospitals.metaDescription"),
}));

export default async function HospitalsPage() {
  const t = await getTranslations("hospitals");
  const all = await hospitals.listWithEnglish(await getLocale());
  // The page appears with the first hospital.
  if (all.length === 0) notFound();
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.hospitals }]} />
      <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">{t("lead")}</p>
      <EntryCards path={routes.hospitals} entries={all.map((entry) => ({ ...entry, text: entry.city }))} />
    </Section>
  );
}
