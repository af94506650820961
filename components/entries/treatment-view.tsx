import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FORM_ANCHOR } from "#components/contact/page-with-form.tsx";
import { EntryLinks, type LinkedEntry } from "#components/entries/entry-link.tsx";
import { BulletList, EntryPart, EntryTitle } from "#components/entries/entry-parts.tsx";
import { FittingQuestions } from "#components/entries/question-list.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Prose, TableOfContents } from "#components/ui/prose.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { routes } from "#content/routes.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Question } from "#lib/site/content/questions.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

/** The line that says whether a doctor has reviewed the text stands above the first medical sentence, as large as the text. */
export async function TreatmentIntro({ treatment }: { treatment: Treatment }) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  const { summary, updated, reviewedBy, reviewedOn } = treatment;
  return (
    <>
      <EntryTitle kind="treatments" entry={treatment} />
      <p className="mt-4 border-accent border-s-4 ps-4 font-semibold">
        {reviewedBy && reviewedOn
          ? t("reviewed", { name: reviewedBy, date: longDate(locale, reviewedOn) })
          : t("notReviewed")}
      </p>
      <p className="mt-4 max-w-prose text-xl">{summary}</p>
      <p className="mt-3 text-ink-soft text-sm">{t("updated", { date: longDate(locale, updated) })}</p>
      <p className="mt-5">
        <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
          {t("request")}
        </a>
      </p>
    </>
  );
}

interface Props {
  treatment: Treatment;
  questions: readonly Question[];
  related: readonly LinkedEntry[];
}

/** The signs that need a doctor at once stand first. */
export async function TreatmentArticle({ treatment, questions, related }: Props) {
  const t = await getTranslations("treatments");
  const asked = (await getTranslations("questions"))("title");
  const parts: readonly Part[] = [
    { id: "intro", title: t("intro"), content: <Prose html={treatment.intro} /> },
    { id: "second-opinion", title: t("secondOpinion"), content: <BulletList items={treatment.secondOpinion} /> },
    { id: "reports", title: t("reports"), content: <BulletList items={treatment.reports} /> },
    { id: "steps", title: t("steps"), content: <StepList steps={treatment.steps} /> },
    { id: "times", title: t("times"), content: <Times times={treatment.times} /> },
    { id: "cost", title: t("cost"), content: <Cost treatment={treatment} /> },
    { id: "risks", title: t("risks"), content: <BulletList items={treatment.risks} /> },
    { id: "ask-doctor", title: t("askDoctor"), content: <BulletList items={treatment.questions} /> },
    { id: "aftercare", title: t("aftercare"), content: <BulletList items={treatment.aftercare} /> },
    ...(questions.length > 0
      ? [{ id: "asked", title: asked, content: <FittingQuestions questions={questions} /> }]
      : []),
    ...(related.length > 0
      ? [{ id: "related", title: t("related"), content: <EntryLinks path={routes.treatments} entries={related} /> }]
      : []),
  ];
  return (
    <>
      <section className="my-12 max-w-3xl rounded-card border-2 border-danger bg-white p-4 md:p-6">
        <h2 className="mb-3 text-2xl">{t("urgent")}</h2>
        <p className="mb-4 font-semibold">{t("emergency")}</p>
        <BulletList items={treatment.urgent} />
      </section>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16">
        <TableOfContents
          title={(await getTranslations("legal"))("onThisPage")}
          toc={parts.map(({ id, title }) => ({ id, text: title }))}
        />
        <div className="min-w-0 space-y-12">
          {parts.map(({ id, title, content }) => (
            <EntryPart key={id} id={id} title={title}>
              {content}
            </EntryPart>
          ))}
          <SourceList title={t("sources")} sources={treatment.sources} saysDates />
        </div>
      </div>
    </>
  );
}

interface Part {
  id: string;
  title: string;
  content: ReactNode;
}

async function Times({ times }: Pick<Treatment, "times">) {
  const t = await getTranslations("treatments");
  return (
    <>
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
    </>
  );
}

async function Cost({ treatment: { costFactors, costRange } }: { treatment: Treatment }) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  return (
    <>
      {costRange && (
        <p className="mb-4 max-w-prose">
          {t("costRange", { ...costRange, date: longDate(locale, costRange.asOf) })}{" "}
          {t("source", { name: costRange.source })}
        </p>
      )}
      <BulletList items={costFactors} />
      <p className="mt-4 max-w-prose">{t("costNote")}</p>
    </>
  );
}
