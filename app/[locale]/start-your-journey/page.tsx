import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JourneyClosing } from "@/components/journey/journey-closing";
import { JourneyCost } from "@/components/journey/journey-cost";
import { JourneyDecides } from "@/components/journey/journey-decides";
import { JourneyHero } from "@/components/journey/journey-hero";
import { JourneyPrepare } from "@/components/journey/journey-prepare";
import { JourneySteps } from "@/components/journey/journey-steps";
import { BreadcrumbJsonLd } from "@/components/seo/json-ld";
import { ServiceCards } from "@/components/services/service-cards";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import { getServices } from "@/lib/content/services";
import { localeOf } from "@/lib/i18n/params";
import { pageMetadata } from "@/lib/seo/metadata";

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
