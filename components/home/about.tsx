import { getTranslations } from "next-intl/server";
import { Figures } from "#components/home/figures.tsx";
import { quietButtonLook } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getTeam } from "#lib/content/team.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Tells our story, what we stand for in three short sentences, and what our figures mean. */
export async function About({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.about" });
  const team = await getTeam(locale);
  return (
    <Section isDense id="about" labelledBy="about-heading">
      <div className="grid items-center gap-x-20 gap-y-6 lg:grid-cols-2">
        <div className="max-w-prose">
          <h2 id="about-heading" className="mb-4 text-3xl md:mb-6 md:text-4xl">
            {t("heading")}
          </h2>
          <p className="lg:text-lg">{t("story")}</p>
        </div>
        <p className="border-marigold border-s-4 ps-5 font-serif text-2xl text-pine leading-snug lg:ps-10 lg:text-5xl lg:leading-tight">
          {(["treat", "decide", "stay"] as const).map((sentence) => (
            <span key={sentence} className="block text-balance">
              {t(sentence)}
            </span>
          ))}
        </p>
      </div>
      <div className="mt-6 mb-5 flex items-end justify-between gap-x-8 md:mt-20">
        <h3 className="max-md:sr-only md:text-2xl">{t("facts")}</h3>
        {team.length > 0 && (
          <PageLink href={routes.team} className={`${quietButtonLook} md:shrink-0`}>
            {t("team")}
          </PageLink>
        )}
      </div>
      <Figures locale={locale} />
    </Section>
  );
}
