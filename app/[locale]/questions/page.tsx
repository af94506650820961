import { getLocale, getTranslations } from "next-intl/server";
import { AskUs } from "#components/entries/ask-us.tsx";
import { QuestionList } from "#components/entries/question-list.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { questionGroups, questions } from "#lib/site/content/questions.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.questions,
  title: t("questions.title"),
  description: t("questions.metaDescription"),
}));

export default async function QuestionsPage() {
  const t = await getTranslations("questions");
  const all = await questions.listWithEnglish(await getLocale());
  const groups = Map.groupBy(all, ({ group }) => group);
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.questions }]} />
      <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">{t("lead")}</p>
      <div className="max-w-3xl space-y-12">
        {questionGroups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="mb-4 text-2xl">
              {t(`groups.${group}`)}
            </h2>
            <QuestionList questions={groups.get(group) ?? []} />
          </section>
        ))}
      </div>
      <AskUs heading={t("unanswered")} />
    </Section>
  );
}
