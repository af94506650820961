import { getLocale, getTranslations } from "next-intl/server";
import { JourneyClosing, JourneyHero } from "#components/journey/journey-hero.tsx";
import { JourneyCost, JourneyDecides, JourneyPrepare, JourneySteps } from "#components/journey/journey-sections.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { Section, SectionHeading } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getServices } from "#lib/site/content/services.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.startYourJourney, "journey.title", "journey.metaDescription");

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
        <SectionHeading id="journey-services">{t("servicesHeading")}</SectionHeading>
        <p className="mt-4 mb-8 max-w-prose text-lg">{t("servicesLead")}</p>
        <ServiceCards services={await getServices(await getLocale())} />
      </Section>
      <JourneyClosing />
    </>
  );
}
