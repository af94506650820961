import { getLocale, getTranslations } from "next-intl/server";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { FittingQuestions } from "#components/entries/question-list.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { insertPhotos } from "#components/pictures/photo.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { DraftMark } from "#components/ui/draft-mark.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Prose, TableOfContents } from "#components/ui/prose.tsx";
import { routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Guide } from "#lib/site/content/guides.ts";
import type { Question } from "#lib/site/content/questions.ts";

interface Props {
  guide: Guide;
  others: readonly { id: string; title: string; locale: Locale }[];
  /** The questions of patients that fit the guide. */
  questions: readonly Question[];
}

/** Shows a whole guide: text, questions, sources and links to the other guides. */
export async function GuideView({ guide, others, questions }: Props) {
  const t = await getTranslations();
  const { title, summary, draft, minutes, updated, toc, sources = [] } = guide;
  return (
    <article>
      <PageLink data-no-print href={routes.guides} className={`mb-6 ${textLinkClass}`}>
        {t("guides.all")}
      </PageLink>
      {draft && <DraftMark words={t("layout.draft")} />}
      <h1 className="max-w-3xl text-3xl md:text-5xl">{title}</h1>
      <p className="mt-6 max-w-prose text-xl">{summary}</p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-base text-ink-soft">
        <li>{t("treatments.updated", { date: longDate(await getLocale(), updated) })}</li>
        <li>{t("blog.minutes", { minutes })}</li>
        <li data-no-print>{t("guides.print")}</li>
      </ul>
      <div className="mt-12 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16">
        <TableOfContents title={t("legal.onThisPage")} toc={toc} />
        <div className="min-w-0 space-y-12">
          <Prose html={await insertPhotos(guide)} />
          {questions.length > 0 && (
            <section>
              <h2 className="mb-4 text-2xl">{t("questions.title")}</h2>
              <FittingQuestions questions={questions} />
            </section>
          )}
          {sources.length > 0 && <SourceList title={t("treatments.sources")} sources={sources} saysDates />}
          <section data-no-print>
            <h2 className="text-2xl">{t("guides.more")}</h2>
            <ul className="mt-4">
              {others.map(({ id, title: name, locale }) => (
                <li key={id}>
                  <EntryLink path={`${routes.guides}/${id}`} title={name} locale={locale} className={textLinkClass} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </article>
  );
}
