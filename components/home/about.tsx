import { getTranslations } from "next-intl/server";
import { quietButtonLook } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import { site } from "@/content/site";
import { getClaims } from "@/lib/content/claims";
import type { Locale } from "@/lib/i18n/locales";

/** Our story, and beside it each figure we name with what it means. */
export async function About({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.about" });
  return (
    <Section id="about" labelledBy="about-heading" tone="sand">
      <div className="grid gap-12 lg:grid-cols-2">
        <div className="max-w-prose">
          <h2 id="about-heading" className="mb-6 text-3xl md:text-4xl">
            {t("heading")}
          </h2>
          <p className="mb-4">{t("story1")}</p>
          <p className="mb-8">{t("story2")}</p>
          <PageLink href={routes.team} className={quietButtonLook}>
            {t("team")}
          </PageLink>
        </div>
        <div>
          <h3 className="mb-4 text-xl">{t("facts")}</h3>
          <dl className="border-line border-t">
            <div className="grid grid-cols-[6rem_1fr] gap-4 border-line border-b py-4">
              <dt className="font-semibold font-serif">{t("founded")}</dt>
              <dd>{t("foundedText", { year: String(site.founded) })}</dd>
            </div>
            {getClaims(locale).map(({ id, value, suffix, definition }) => (
              <div key={id} className="grid grid-cols-[6rem_1fr] gap-4 border-line border-b py-4">
                <dt className="font-semibold font-serif text-pine text-xl">{`${value}${suffix}`}</dt>
                <dd>{definition}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
