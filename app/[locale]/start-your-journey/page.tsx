import { getLocale, getTranslations } from "next-intl/server";
import { JourneyClosing, JourneyHero } from "#components/journey/journey-hero.tsx";
import { JourneyCost, JourneyDecides, JourneyPrepare, JourneySteps } from "#components/journey/journey-sections.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getServices } from "#lib/site/content/services.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.startYourJourney,
  title: t("journey.title"),
  description: t("journey.metaDescription"),
}));

export default async function StartYourJourneyPage() {
  const t = await getTranslations("journey");
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.startYourJourney }]} />
      <JourneyHero />
      <JourneySteps />
      <JourneyPrepare />
      <JourneyCost />
      <JourneyDecides />
      <Section labelledBy="journey-services" tone="band">
        <h2 id="journey-services" className="text-3xl md:text-4xl">
          {t("servicesHeading")}
        </h2>
        <p className="mt-4 mb-8 max-w-prose text-lg">{t("servicesLead")}</p>
        <ServiceCards services={await getServices(await getLocale())} />
      </Section>
      <JourneyClosing />
    </>
  );
}
