import { getLocale, getTranslations } from "next-intl/server";
import { FORM_ANCHOR } from "#components/contact/page-with-form.tsx";
import { BulletList, DraftMark } from "#components/entries/entry-parts.tsx";
import { buttonClass, textLinkClass } from "#components/ui/button.tsx";
import { Fold } from "#components/ui/fold.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { longDate } from "#lib/site/content/dates.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

/** How many signs stand on the first screen of a phone, together with all above them and the link to the form (requirements §2.52). */
const FIRST_SIGNS = 3;

const box = "self-stretch rounded-card border-2 border-danger bg-white px-3 md:px-6";

/** From 768 px, the two boxes with signs are one, and all other parts stand below it. */
export async function TreatmentIntro({ treatment }: { treatment: Treatment }) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  const { title, summary, draft, updated, reviewedBy, reviewedOn, urgent } = treatment;
  const others = urgent.slice(FIRST_SIGNS);
  return (
    <div className="flex flex-col items-start max-md:-mt-5">
      <h1 className="text-[1.65rem] md:text-5xl">{title}</h1>
      <p className="mt-2 border-accent border-s-4 ps-3 font-semibold leading-snug md:mt-4 md:ps-4">
        {reviewedBy && reviewedOn
          ? t("reviewed", { name: reviewedBy, date: longDate(locale, reviewedOn) })
          : t("notReviewed")}
      </p>
      <section className={`mt-2.5 py-1.5 leading-snug md:mt-6 md:rounded-b-none md:border-b-0 md:pt-5 md:pb-2 ${box}`}>
        <h2 className="mb-1 font-semibold text-lg md:mb-3 md:text-2xl">{t("urgent")}</h2>
        <BulletList items={urgent.slice(0, FIRST_SIGNS)} isDense />
        <p className="mt-1 font-semibold md:mt-3 md:text-lg">{t("emergency")}</p>
      </section>
      <p className="mt-2.5 md:order-1 md:mt-6">
        <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
          {t("request")}
        </a>
      </p>
      <div className={`mt-4 py-2 md:mt-0 md:rounded-t-none md:border-t-0 md:pt-0 md:pb-5 ${box}`}>
        <p>{t("hospital")}</p>
        {others.length > 0 && (
          <Fold summary={<span className="font-semibold">{t("moreSigns", { count: others.length })}</span>}>
            <div className="pb-2 md:pt-3 md:pb-0">
              <BulletList items={others} isDense />
            </div>
          </Fold>
        )}
      </div>
      <p className="mt-6 max-w-prose text-lg md:order-1 md:text-xl">{summary}</p>
      <p className="mt-3 text-ink-soft text-sm md:order-1">{t("updated", { date: longDate(locale, updated) })}</p>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-6 md:order-first md:mt-0 md:mb-4">
        <PageLink data-no-print href={routes.treatments} className={textLinkClass}>
          {t("all")}
        </PageLink>
        {draft && <DraftMark />}
      </div>
    </div>
  );
}
