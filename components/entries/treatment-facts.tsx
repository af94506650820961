import { getTranslations } from "next-intl/server";
import { EntryPicture } from "#components/pictures/photo.tsx";
import { isPicture, Picture } from "#components/pictures/picture.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { factNames, type Treatment } from "#lib/site/content/treatments.ts";

export const REPORTS_ANCHOR = "reports";

/** A treatment without a photo gets the drawing of its id, or else "case-file". */
export async function TreatmentFacts({ treatment }: { treatment: Treatment }) {
  const t = await getTranslations("treatments");
  const { id, image, imageAlt = "", times, reports } = treatment;
  const facts = factNames.map((name) => ({ name, rows: times.filter(({ fact }) => fact === name) }));
  return (
    <section
      aria-labelledby="facts-heading"
      className="self-start overflow-hidden rounded-card border border-line bg-white lg:col-start-2"
    >
      <EntryPicture
        image={image}
        place="article"
        alt={imageAlt}
        sizes="(min-width: 64rem) 27rem, 100vw"
        className="h-48 w-full object-cover"
      >
        <div data-no-print className="bg-band pt-4">
          <Picture name={isPicture(id) ? id : "case-file"} className="mx-auto h-40 w-auto md:h-48" />
        </div>
      </EntryPicture>
      <div className="p-4 md:p-6">
        <h2 id="facts-heading" className="mb-4 text-2xl">
          {t("facts")}
        </h2>
        <dl className="space-y-4 md:text-[0.94rem]">
          {facts
            .filter(({ rows }) => rows.length > 0)
            .map(({ name, rows }) => (
              <Fact key={name} name={t(`fact.${name}`)}>
                <TimeRows times={rows} />
              </Fact>
            ))}
          <Fact name={t("send")}>
            <dd className="mt-2 leading-snug">{reports[0]}</dd>
            <dd>
              <a href={`#${REPORTS_ANCHOR}`} className={textLinkClass}>
                {t("allReports", { count: reports.length })}
              </a>
            </dd>
          </Fact>
        </dl>
        <p className="mt-3 border-line border-t pt-4 text-ink-soft text-sm">{t("timesNote")}</p>
      </div>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="border-line border-t pt-3">
    <dt className="font-semibold text-highlight">{name}</dt>
    {children}
  </div>
);

/** Rows of a `dl`. */
export async function TimeRows({ times }: Pick<Treatment, "times">) {
  const t = await getTranslations("treatments");
  return times.map(({ what, range, source }) => (
    <dd key={what} className="mt-2 leading-snug">
      <span className="block">{what}</span>
      <span className="block font-semibold">{range}</span>
      <span className="block text-ink-soft text-sm">{t("source", { name: source })}</span>
    </dd>
  ));
}
