import { getLocale, getTranslations } from "next-intl/server";
import { AskUs, ListIntro } from "#components/entries/entry-parts.tsx";
import { QuestionList } from "#components/entries/question-list.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { questionGroups, questions } from "#lib/site/content/questions.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.questions, "questions.title", "questions.metaDescription");

export default async function QuestionsPage() {
  const t = await getTranslations("questions");
  const all = await questions.listWithEnglish(await getLocale());
  const groups = Map.groupBy(all, ({ group }) => group);
  return (
    <Section isFirst>
      <ListIntro kind="questions" />
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
