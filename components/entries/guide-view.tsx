import { getLocale, getTranslations } from "next-intl/server";
import { EntryLinks, type LinkedEntry } from "#components/entries/entry-link.tsx";
import { EntryPart, EntryTitle } from "#components/entries/entry-parts.tsx";
import { FittingQuestions } from "#components/entries/question-list.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { insertPhotos } from "#components/pictures/photo.tsx";
import { Prose, TableOfContents } from "#components/ui/prose.tsx";
import { routes } from "#content/routes.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Guide } from "#lib/site/content/guides.ts";
import type { Question } from "#lib/site/content/questions.ts";

interface Props {
  guide: Guide;
  others: readonly LinkedEntry[];
  questions: readonly Question[];
}

export async function GuideView({ guide, others, questions }: Props) {
  const t = await getTranslations();
  const { summary, minutes, updated, toc, checklist, sources = [] } = guide;
  return (
    <article>
      <EntryTitle kind="guides" entry={guide} />
      <p className="mt-6 max-w-prose text-xl">{summary}</p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-base text-ink-soft">
        <li>{t("treatments.updated", { date: longDate(await getLocale(), updated) })}</li>
        <li>{t("blog.minutes", { minutes })}</li>
        <li data-no-print>{t("guides.print")}</li>
      </ul>
      <div className="mt-12 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16">
        <TableOfContents title={t("legal.onThisPage")} toc={toc} />
        <div className="min-w-0 space-y-12">
          <Prose html={await insertPhotos(guide)} isChecklist={checklist} />
          {questions.length > 0 && (
            <EntryPart title={t("questions.title")}>
              <FittingQuestions questions={questions} />
            </EntryPart>
          )}
          {sources.length > 0 && <SourceList title={t("treatments.sources")} sources={sources} saysDates />}
          <div data-no-print>
            <EntryPart title={t("guides.more")}>
              <EntryLinks path={routes.guides} entries={others} />
            </EntryPart>
          </div>
        </div>
      </div>
    </article>
  );
}
