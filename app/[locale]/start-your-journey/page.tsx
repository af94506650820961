import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JourneyClosing } from "#components/journey/journey-closing.tsx";
import { JourneyCost } from "#components/journey/journey-cost.tsx";
import { JourneyDecides } from "#components/journey/journey-decides.tsx";
import { JourneyHero } from "#components/journey/journey-hero.tsx";
import { JourneyPrepare } from "#components/journey/journey-prepare.tsx";
import { JourneySteps } from "#components/journey/journey-steps.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getServices } from "#lib/content/services.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/start-your-journey">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "journey" });
  return pageMetadata({ locale, path: routes.startYourJourney, title: t("title"), description: t("metaDescription") });
}

export default async function StartYourJourneyPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "journey" });
  return (
    <>
      <BreadcrumbJsonLd locale={locale} trail={[{ name: t("title"), path: routes.startYourJourney }]} />
      <JourneyHero locale={locale} />
      <JourneySteps locale={locale} />
      <JourneyPrepare locale={locale} />
      <JourneyCost locale={locale} />
      <JourneyDecides locale={locale} />
      <Section labelledBy="journey-services" tone="sand">
        <h2 id="journey-services" className="text-3xl md:text-4xl">
          {t("servicesHeading")}
        </h2>
        <p className="mt-4 mb-8 max-w-prose text-lg">{t("servicesLead")}</p>
        <ServiceCards services={await getServices(locale)} heading="h3" />
      </Section>
      <JourneyClosing locale={locale} />
    </>
  );
}
