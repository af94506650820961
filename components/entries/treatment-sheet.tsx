import { getTranslations } from "next-intl/server";
import { REPORTS_ANCHOR } from "#components/entries/treatment-facts.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { site } from "#lib/site/content/site.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

/** Two lines to write on. They are borders, because browsers print no backgrounds. */
const lines = "print:after:mt-6 print:after:block print:after:h-7 print:after:border-ink-soft print:after:border-y";

/** On paper, it begins a page of its own that says whose it is, so that a family can give it to a doctor (requirements §2.53). */
export async function TreatmentSheet({ treatment }: { treatment: Treatment }) {
  const t = await getTranslations("treatments");
  const { title, questions, reports } = treatment;
  return (
    <section
      aria-labelledby="sheet"
      className="rounded-card border border-line bg-white p-4 md:p-8 print:break-before-page print:border-0 print:p-0 print:text-sm"
    >
      <p className="mb-4 hidden justify-between gap-x-6 border-ink-soft border-b pb-2 text-sm print:flex">
        <span>{site.name}</span>
        <bdi>{site.phone.shown}</bdi>
      </p>
      <h2 id="sheet" className="flex items-center gap-3 text-2xl md:text-3xl">
        <Icon name="doctor" className="size-8 text-highlight print:hidden" />
        {t("sheet")}
      </h2>
      <p data-no-print className="mt-2 max-w-prose text-ink-soft">
        {t("sheetNote")}
      </p>
      <div className="mt-4 hidden print:block">
        <p className="font-semibold">{title}</p>
        <p className="mt-4 grid grid-cols-2 gap-6">
          {[t("patient"), t("date")].map((name) => (
            <span key={name} className="border-ink-soft border-b pb-1">
              {name}
            </span>
          ))}
        </p>
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-16 print:block print:space-y-6">
        <div>
          <h3 id={REPORTS_ANCHOR} className="mb-4 text-xl">
            {t("reports")}
          </h3>
          <ul className="space-y-3 print:space-y-1">
            {reports.map((report) => (
              <li key={report} className="flex gap-3">
                <span className="mt-1 size-5 shrink-0 rounded-sm border-2 border-field" />
                {report}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-4 text-xl">{t("askDoctor")}</h3>
          <ul className="space-y-3 print:space-y-2">
            {questions.map((question) => (
              <li
                key={question}
                className={`border-line border-b pb-3 print:break-inside-avoid print:border-0 ${lines}`}
              >
                {question}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
