import { getLocale, getTranslations } from "next-intl/server";
import { AdditionalSupport } from "#components/services/additional-support.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { ServiceChooser } from "#components/services/service-chooser.tsx";
import { Section } from "#components/ui/section.tsx";
import { getServices } from "#lib/site/content/services.ts";

/** Asks what the visitor needs, and shows the four services and the additional support (requirements §2.16, §2.17). */
export async function Services() {
  const t = await getTranslations("home");
  const services = await getServices(await getLocale());
  return (
    <Section isDense id="services" labelledBy="services-heading">
      <div className="mb-4 grid items-end gap-x-20 gap-y-4 md:mb-10 lg:grid-cols-2">
        <h2 id="services-heading" className="text-[1.65rem] md:text-4xl">
          {t("servicesHeading")}
        </h2>
        <ServiceChooser services={services} isShort />
      </div>
      <ServiceCards services={services} />
      <AdditionalSupport />
    </Section>
  );
}
