import { getLocale, getTranslations } from "next-intl/server";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { Counter } from "#components/home/counter.tsx";
import { heroFigures, meaningAnchor } from "#components/home/figures.tsx";
import { WorldMap } from "#components/home/world-map.tsx";
import { quietButtonClass } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import { getClaim } from "#lib/site/content/claims.ts";

export async function Hero() {
  const locale = await getLocale();
  const t = await getTranslations("home");
  return (
    <section className="relative isolate overflow-hidden border-line border-b px-4 pt-5 pb-4 md:px-6 md:pt-20 md:pb-10">
      <div className="mx-auto max-w-page">
        <h1 className="max-w-2xl text-[2.35rem] md:text-6xl">{t("title")}</h1>
        <p className="mt-4 max-w-lg text-lg lg:max-w-md md:mt-6">{t("hero.lead")}</p>
        <p className="mt-5 flex flex-wrap gap-3 md:mt-8 md:gap-4">
          <ButtonLink href={routes.startYourJourney}>{t("hero.start")}</ButtonLink>
          <DialogLink dialog="consultation" className={quietButtonClass}>
            {t("hero.opinion")}
          </DialogLink>
        </p>
        <ul
          aria-label={t("hero.figures")}
          className="mt-7 grid auto-cols-auto grid-flow-col justify-between gap-x-4 md:mt-20 md:justify-start md:gap-x-14"
        >
          {heroFigures.map(async (figure) => {
            const { id } = figure;
            const { value, suffix, label } = await getClaim(locale, id);
            return (
              <li key={id}>
                <a href={`#${meaningAnchor(id)}`} className="group block">
                  <span className="block font-semibold font-heading text-3xl text-primary md:text-5xl">
                    <Counter locale={locale} figure={figure} value={value} />
                    {suffix}
                  </span>{" "}
                  <span className="wrap-anywhere block hyphens-auto text-sm leading-tight max-[21rem]:text-xs underline decoration-dotted underline-offset-4 group-hover:decoration-solid md:text-base">
                    {label}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      {/* The map is a shallow band behind the figures on a phone, and stands behind the words on wide screens. */}
      <WorldMap className="absolute inset-x-0 bottom-0 -z-10 h-32 md:h-52 lg:start-auto lg:-end-24 lg:top-2 lg:aspect-24/17 lg:h-auto lg:w-[54rem] xl:-end-20" />
    </section>
  );
}
