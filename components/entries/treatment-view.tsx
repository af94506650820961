import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FORM_ANCHOR } from "#components/contact/page-with-form.tsx";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { QuestionList } from "#components/entries/question-list.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { DraftMark } from "#components/ui/draft-mark.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Prose } from "#components/ui/prose.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Question } from "#lib/site/content/questions.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

const linkClass = "text-pine underline underline-offset-4";

/** Shows title, summary and review. The review stands above the first medical sentence, in body size. */
export async function TreatmentIntro({ treatment }: { treatment: Treatment }) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  const { title, summary, draft, updated, reviewedBy, reviewedOn } = treatment;
  const layout = await getTranslations("layout");
  return (
    <>
      <PageLink href={routes.treatments} className={`mb-6 inline-flex min-h-11 items-center ${linkClass}`}>
        {t("all")}
      </PageLink>
      {draft && <DraftMark words={layout("draft")} />}
      <h1 className="text-3xl md:text-5xl">{title}</h1>
      <p className="mt-4 border-marigold border-s-4 ps-4 font-semibold">
        {reviewedBy && reviewedOn
          ? t("reviewed", { name: reviewedBy, date: longDate(locale, reviewedOn) })
          : t("notReviewed")}
      </p>
      <p className="mt-4 max-w-prose text-xl">{summary}</p>
      <p className="mt-3 text-ink-soft text-sm">{t("updated", { date: longDate(locale, updated) })}</p>
      <p className="mt-5 lg:hidden">
        <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
          {t("request")}
        </a>
      </p>
    </>
  );
}

interface Props {
  treatment: Treatment;
  /** The questions of patients that fit the treatment. */
  questions: readonly Question[];
  related: readonly { id: string; title: string; locale: Locale }[];
}

/** Describes a treatment. The signs that need a doctor at once stand first. */
export async function TreatmentArticle({ treatment, questions, related }: Props) {
  const t = await getTranslations("treatments");
  return (
    <>
      <section className="rounded-card border-2 border-danger bg-white p-6">
        <h2 className="mb-3 text-2xl">{t("urgent")}</h2>
        <p className="mb-4 font-semibold">{t("emergency")}</p>
        <List items={treatment.urgent} />
      </section>
      <Part title={t("intro")}>
        <Prose html={treatment.intro} />
      </Part>
      <Part title={t("secondOpinion")}>
        <List items={treatment.secondOpinion} />
      </Part>
      <Part title={t("reports")}>
        <List items={treatment.reports} />
      </Part>
      <Part title={t("steps")}>
        <StepList steps={treatment.steps} />
      </Part>
      <Times times={treatment.times} />
      <Cost treatment={treatment} />
      <Part title={t("risks")}>
        <List items={treatment.risks} />
      </Part>
      <Part title={t("askDoctor")}>
        <List items={treatment.questions} />
      </Part>
      <Part title={t("aftercare")}>
        <List items={treatment.aftercare} />
      </Part>
      {questions.length > 0 && (
        <Part title={(await getTranslations("questions"))("title")}>
          <QuestionList questions={questions} />
        </Part>
      )}
      {related.length > 0 && (
        <Part title={t("related")}>
          <ul>
            {related.map(({ id, title, locale }) => (
              <li key={id}>
                <EntryLink
                  path={`${routes.treatments}/${id}`}
                  title={title}
                  locale={locale}
                  className={`inline-flex min-h-11 items-center ${linkClass}`}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <SourceList title={t("sources")} sources={treatment.sources} saysDates />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="max-w-prose list-disc space-y-2 ps-5 marker:text-clay">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Shows ranges of time, each with its source. */
async function Times({ times }: Pick<Treatment, "times">) {
  const t = await getTranslations("treatments");
  return (
    <Part title={t("times")}>
      <p className="mb-4 max-w-prose">{t("timesNote")}</p>
      <dl className="max-w-prose border-line border-t">
        {times.map(({ what, range, source }) => (
          <div key={what} className="border-line border-b py-3">
            <dt>{what}</dt>
            <dd className="font-semibold">{range}</dd>
            <dd className="text-ink-soft text-sm">{t("source", { name: source })}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Shows what changes the cost, and a range of prices if the company has entered one. */
async function Cost({ treatment: { costFactors, costRange } }: { treatment: Treatment }) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  return (
    <Part title={t("cost")}>
      {costRange && (
        <p className="mb-4 max-w-prose">
          {t("costRange", { ...costRange, date: longDate(locale, costRange.asOf) })}{" "}
          {t("source", { name: costRange.source })}
        </p>
      )}
      <List items={costFactors} />
      <p className="mt-4 max-w-prose">{t("costNote")}</p>
    </Part>
  );
}
