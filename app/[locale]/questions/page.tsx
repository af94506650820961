import { getLocale, getTranslations } from "next-intl/server";
import { AskUs, ListIntro } from "#components/entries/entry-parts.tsx";
import { QuestionFilter } from "#components/entries/question-filter.tsx";
import { QuestionGroupLinks, QuestionGroups } from "#components/entries/question-groups.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import { questionGroups, questions } from "#lib/site/content/questions.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.questions, "questions.title", "questions.metaDescription");

const LIST = "questions";

export default async function QuestionsPage() {
  const locale = await getLocale();
  const t = await getTranslations();
  const byGroup = Map.groupBy(await questions.listWithEnglish(locale), ({ group }) => group);
  const groups = questionGroups.flatMap((group) => {
    const inGroup = byGroup.get(group);
    return inGroup ? [{ group, questions: inGroup }] : [];
  });
  return (
    <Section isFirst>
      <ListIntro kind="questions" />
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16">
        <div>
          {/* The box needs room for the focus rings. */}
          <div className="-m-2 p-2 lg:in-view">
            <QuestionFilter
              action={localePath(locale, routes.searchResults)}
              locale={locale}
              list={LIST}
              labels={{
                field: t("questions.filter"),
                // The browser fills in the number, so that it needs no translator.
                found: t("search.found", { count: "{count}" }),
                empty: t("search.empty"),
              }}
            />
            <QuestionGroupLinks groups={groups} />
          </div>
        </div>
        <QuestionGroups id={LIST} groups={groups} />
      </div>
      <AskUs heading={t("questions.unanswered")} />
    </Section>
  );
}
