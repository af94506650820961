import { getLocale, getTranslations } from "next-intl/server";
import { EnglishNote } from "#components/entries/entry-link.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Prose } from "#components/ui/prose.tsx";
import { routes } from "#content/routes.ts";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { Question } from "#lib/site/content/questions.ts";

/** `locale` is set if the question may be in another language than the page. */
export type ListedQuestion = Question & { readonly locale?: Locale };

interface Props {
  questions: readonly ListedQuestion[];
}

/** Answers unfold, so that a visitor first sees only the questions. Links may lead to each question. */
export async function QuestionList({ questions }: Props) {
  const here = await getLocale();
  return (
    <div className="border-line border-t">
      {questions.map(({ id, question, answer, locale = here }) => (
        <details key={id} className="group border-line border-b">
          {/* The line keeps the direction of the page, so that all lines of the list begin and end alike. */}
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-3 font-semibold">
            <span className="min-w-0 flex-1">
              <span {...(locale !== here && languageAttributes(locale))}>{question}</span>
              {locale !== here && <EnglishNote />}
            </span>
            <Icon name="next" className="size-5 text-highlight group-open:rotate-90 rtl:group-open:-rotate-90" />
          </summary>
          {/* A browser opens the answer that a link leads to. */}
          <div id={id} {...(locale !== here && languageAttributes(locale))} className="scroll-mt-24 pb-5">
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

export async function FittingQuestions({ questions }: Props) {
  const t = await getTranslations("questions");
  return (
    <div className="max-w-prose">
      <QuestionList questions={questions} />
      <PageLink href={routes.questions} className={`mt-2 ${textLinkClass}`}>
        {t("all")}
      </PageLink>
    </div>
  );
}
