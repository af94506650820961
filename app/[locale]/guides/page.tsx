import { getLocale, getTranslations } from "next-intl/server";
import { AskUs } from "#components/entries/ask-us.tsx";
import { EntryCards } from "#components/entries/entry-cards.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { guides } from "#lib/site/content/guides.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.guides,
  title: t("guides.title"),
  description: t("guides.metaDescription"),
}));

export default async function GuidesPage() {
  const t = await getTranslations("guides");
  const asked = await getTranslations("questions");
  const all = await guides.listWithEnglish(await getLocale());
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.guides }]} />
      <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">{t("lead")}</p>
      <EntryCards path={routes.guides} entries={all.map((entry) => ({ ...entry, text: entry.summary }))} />
      <AskUs heading={asked("unanswered")} />
    </Section>
  );
}
