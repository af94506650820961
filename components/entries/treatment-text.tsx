import { getLocale, getTranslations } from "next-intl/server";
import { EntryLinks, type LinkedEntry } from "#components/entries/entry-link.tsx";
import { BulletList, EntryPart } from "#components/entries/entry-parts.tsx";
import { FittingQuestions } from "#components/entries/question-list.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { TimeRows } from "#components/entries/treatment-facts.tsx";
import { ReviewsOnPage } from "#components/entries/treatment-reviews.tsx";
import { TreatmentSheet } from "#components/entries/treatment-sheet.tsx";
import { FoldedContents, Prose } from "#components/ui/prose.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { TickList } from "#components/ui/tick-list.tsx";
import { routes } from "#content/routes.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Question } from "#lib/site/content/questions.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

/** The part beside the form. */
export async function TreatmentText({ treatment }: { treatment: Treatment }) {
  const t = await getTranslations("treatments");
  const { intro, secondOpinion, steps, times } = treatment;
  const otherTimes = times.filter(({ fact }) => !fact);
  const toc = [
    { id: "intro", text: t("intro") },
    { id: "second-opinion", text: t("secondOpinion") },
    { id: "steps", text: t("steps") },
    { id: "cost", text: t("cost") },
    { id: "sheet", text: t("sheet") },
    { id: "risks", text: t("risks") },
    { id: "aftercare", text: t("aftercare") },
  ];
  return (
    <div className="min-w-0 space-y-12 lg:row-span-2 lg:row-start-2">
      <FoldedContents title={(await getTranslations("legal"))("onThisPage")} toc={toc} />
      <EntryPart id="intro" title={t("intro")}>
        <Prose html={intro} />
      </EntryPart>
      <EntryPart id="second-opinion" title={t("secondOpinion")}>
        <BulletList items={secondOpinion} />
      </EntryPart>
      <EntryPart id="steps" title={t("steps")}>
        <StepList steps={steps} />
      </EntryPart>
      {otherTimes.length > 0 && (
        <EntryPart title={t("times")}>
          <dl>
            <TimeRows times={otherTimes} />
          </dl>
        </EntryPart>
      )}
    </div>
  );
}

interface Props {
  treatment: Treatment;
  questions: readonly Question[];
  guides: readonly LinkedEntry[];
  hospitals: readonly LinkedEntry[];
  related: readonly LinkedEntry[];
}

/** What stands below both columns. */
export async function TreatmentEnd({ treatment, questions, ...links }: Props) {
  const t = await getTranslations("treatments");
  const all = await getTranslations();
  return (
    <div className="min-w-0 space-y-16 lg:col-span-2 lg:row-start-4">
      <TreatmentSheet treatment={treatment} />
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <EntryPart id="risks" title={t("risks")}>
          <BulletList items={treatment.risks} />
        </EntryPart>
        <div className="self-start rounded-card bg-band p-4 md:p-8 print:p-0">
          <EntryPart id="aftercare" title={t("aftercare")}>
            <TickList items={treatment.aftercare} columns="" />
          </EntryPart>
        </div>
      </div>
      {treatment.reviews && <ReviewsOnPage reviews={treatment.reviews} />}
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        {questions.length > 0 && (
          <EntryPart id="asked" title={all("questions.title")}>
            <FittingQuestions questions={questions} />
          </EntryPart>
        )}
        <div data-no-print className="space-y-8">
          <Links title={all("guides.title")} path={routes.guides} entries={links.guides} />
          <Links title={all("hospitals.title")} path={routes.hospitals} entries={links.hospitals} />
          <Links title={t("related")} path={routes.treatments} entries={links.related} />
        </div>
      </div>
      <SourceList title={t("sources")} sources={treatment.sources} saysDates isFolded />
    </div>
  );
}

const Links = ({ title, path, entries }: { title: string; path: string; entries: readonly LinkedEntry[] }) =>
  entries.length > 0 && (
    <EntryPart title={title}>
      <EntryLinks path={path} entries={entries} />
    </EntryPart>
  );

/** From 1024 px it stands below the form. */
export async function TreatmentCost({ treatment: { costFactors, costRange } }: { treatment: Treatment }) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  return (
    <section className="self-start rounded-card bg-primary-deep p-6 text-paper lg:col-start-2 lg:row-start-3 xl:p-8 print:bg-transparent print:p-0 print:text-ink">
      <h2 id="cost" className="mb-4 text-2xl">
        {t("cost")}
      </h2>
      {costRange && (
        <p className="mb-4">
          {t("costRange", { ...costRange, date: longDate(locale, costRange.asOf) })}{" "}
          {t("source", { name: costRange.source })}
        </p>
      )}
      <ul className="list-disc space-y-2 ps-5 marker:text-accent">
        {costFactors.map((factor) => (
          <li key={factor}>{factor}</li>
        ))}
      </ul>
      <p className="mt-4 border-accent border-s-4 ps-4">{t("costNote")}</p>
    </section>
  );
}
