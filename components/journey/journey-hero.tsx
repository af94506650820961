import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/pictures/picture";
import { buttonLook } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import type { Locale } from "@/lib/i18n/locales";

export async function JourneyHero({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "journey" });
  return (
    <Section>
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
          <p className="mt-6 max-w-prose text-lg md:text-xl">{t("lead")}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <PageLink href={routes.secondOpinion} className={buttonLook}>
              {t("begin")}
            </PageLink>
            <a href="#steps" className="inline-flex min-h-11 items-center text-pine underline underline-offset-4">
              {t("seeSteps")}
            </a>
          </p>
        </div>
        {/* The way from home to the hospital goes as the words go. */}
        <Picture name="journey" className="h-auto w-full max-w-md justify-self-center rtl:mirrored" />
      </div>
    </Section>
  );
}
