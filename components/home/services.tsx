import { getTranslations } from "next-intl/server";
import { AdditionalSupport } from "#components/services/additional-support.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { Section } from "#components/ui/section.tsx";
import { getServices } from "#lib/content/services.ts";
import type { Locale } from "#lib/i18n/locales.ts";

export async function Services({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home" });
  return (
    <Section isDense id="services" labelledBy="services-heading">
      <h2 id="services-heading" className="text-[1.65rem] md:text-4xl">
        {t("servicesHeading")}
      </h2>
      <p className="mt-3 mb-6 max-w-prose md:mb-10 md:text-lg">{t("servicesLead")}</p>
      <ServiceCards services={await getServices(locale)} heading="h3" />
      <AdditionalSupport locale={locale} heading="h3" />
    </Section>
  );
}
