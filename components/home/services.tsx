import { getLocale, getTranslations } from "next-intl/server";
import { AdditionalSupport } from "#components/services/additional-support.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { ServiceChooser } from "#components/services/service-chooser.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";
import { getServices } from "#lib/site/content/services.ts";

/** The services and the additional support (requirements §2.16, §2.17). */
export async function Services() {
  const t = await getTranslations("home");
  const services = await getServices(await getLocale());
  return (
    <Section isDense id="services" labelledBy="services-heading">
      <div className="mb-4 grid items-end gap-x-20 gap-y-4 md:mb-10 lg:grid-cols-2">
        <DenseHeading id="services-heading">{t("servicesHeading")}</DenseHeading>
        <ServiceChooser services={services} isShort />
      </div>
      <ServiceCards services={services} />
      <AdditionalSupport />
    </Section>
  );
}
