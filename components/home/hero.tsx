import { getTranslations } from "next-intl/server";
import { DialogLink } from "@/components/dialogs/dialog-link";
import { Counter } from "@/components/home/counter";
import { WorldMap } from "@/components/home/world-map";
import { buttonLook, quietButtonLook } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { routes } from "@/content/routes";
import { findClaim } from "@/lib/content/claims";
import type { Locale } from "@/lib/i18n/locales";

/** How the figures count up (spec §4): from 1, by `step`, every `every` milliseconds. */
const counters = [
  { id: "years", step: 1, every: 100 },
  { id: "patients", step: 50, every: 1 },
  { id: "countries", step: 1, every: 100 },
] as const;

export async function Hero({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home" });
  return (
    <section className="relative isolate overflow-hidden px-4 pt-12 md:px-6 md:pt-20 lg:pb-28">
      <div className="relative mx-auto max-w-page">
        <h1 className="max-w-2xl text-[2.5rem] md:text-6xl">{t("title")}</h1>
        <p className="mt-6 max-w-lg text-lg">{t("hero.lead")}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <PageLink href={routes.startYourJourney} className={buttonLook}>
            {t("hero.start")}
          </PageLink>
          <DialogLink dialog="consultation" className={quietButtonLook}>
            {t("hero.opinion")}
          </DialogLink>
        </p>
        <ul aria-label={t("hero.figures")} className="mt-14 flex flex-wrap gap-x-10 gap-y-4">
          {counters.map(({ id, step, every }) => {
            const { value, suffix } = findClaim(locale, id);
            return (
              <li key={id} className="flex items-baseline gap-2">
                <span className="font-semibold font-serif text-3xl text-pine">
                  <Counter to={value} step={step} every={every} />
                  {suffix}
                </span>{" "}
                <span className="text-ink-soft">{t(`hero.${id}`, { count: value })}</span>
              </li>
            );
          })}
        </ul>
      </div>
      {/* Below the words on a phone, behind them where there is room beside them. */}
      <WorldMap className="mt-10 -ms-24 w-[36rem] md:ms-0 md:w-full max-w-none text-line lg:absolute lg:-end-24 lg:top-2 lg:-z-10 lg:mt-0 lg:w-[54rem] xl:-end-20" />
    </section>
  );
}
