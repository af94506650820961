import { getLocale, getTranslations } from "next-intl/server";
import { AskUs } from "#components/entries/ask-us.tsx";
import { EntryCards } from "#components/entries/entry-cards.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.treatments,
  title: t("treatments.title"),
  description: t("treatments.metaDescription"),
}));

export default async function TreatmentsPage() {
  const t = await getTranslations("treatments");
  const all = await treatments.listWithEnglish(await getLocale());
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.treatments }]} />
      <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">{t("lead")}</p>
      {/* A release has no drafts. */}
      {all.length === 0 && <p className="max-w-prose text-lg">{t("none")}</p>}
      <EntryCards path={routes.treatments} entries={all.map((entry) => ({ ...entry, text: entry.summary }))} />
      <AskUs heading={t("unlisted")} />
    </Section>
  );
}
