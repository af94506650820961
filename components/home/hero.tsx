import { getTranslations } from "next-intl/server";
import { Counter } from "@/components/home/counter";
import { WorldMap } from "@/components/home/world-map";
import { buttonLook, quietButtonLook } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { routes } from "@/content/routes";
import type { Locale } from "@/lib/i18n/locales";

/** Timings of spec §4: from 1, by `step`, every `every` milliseconds. */
const counters = [
  { key: "years", to: 8, step: 1, every: 100 },
  { key: "patients", to: 5000, step: 50, every: 1 },
  { key: "countries", to: 15, step: 1, every: 100 },
] as const;

export async function Hero({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home" });
  return (
    <section className="relative overflow-hidden px-4 pt-12 pb-16 md:px-6 md:pt-20 md:pb-28">
      <WorldMap className="absolute -end-64 top-0 w-[46rem] max-w-none text-line opacity-60 md:-end-24 md:top-2 md:w-[54rem] md:opacity-100 xl:end-0" />
      <div className="relative mx-auto max-w-page">
        <h1 className="max-w-2xl text-[2.5rem] md:text-6xl">{t("title")}</h1>
        <p className="mt-6 max-w-xl text-lg">{t("hero.lead")}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <PageLink href={routes.startYourJourney} className={buttonLook}>
            {t("hero.start")}
          </PageLink>
          <PageLink href={routes.secondOpinion} className={quietButtonLook}>
            {t("hero.opinion")}
          </PageLink>
        </p>
        <ul aria-label={t("hero.figures")} className="mt-14 flex flex-wrap gap-x-10 gap-y-4">
          {counters.map(({ key, ...counter }) => (
            <li key={key} className="flex items-baseline gap-2">
              <span className="font-semibold font-serif text-3xl text-pine">
                <Counter {...counter} />+
              </span>{" "}
              <span className="text-ink-soft">{t(`hero.${key}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
