import { getLocale, getTranslations } from "next-intl/server";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { ServiceChooser } from "#components/services/service-chooser.tsx";
import { AfterRequest, ServiceCosts, SupportExplained } from "#components/services/services-sections.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getServices } from "#lib/site/content/services.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.services, "services.title", "services.metaDescription");

export default async function ServicesPage() {
  const t = await getTranslations();
  const title = t("services.title");
  const services = await getServices(await getLocale());
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: title, path: routes.services }]} />
      <Section isFirst>
        <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-16">
          <div>
            <h1 className="text-4xl md:text-5xl">{title}</h1>
            <p className="mt-4 max-w-prose text-lg">{t("services.lead")}</p>
            <PagePicture name="journey" className="mt-8 hidden max-w-md lg:block" drawingClassName="rtl:mirrored" />
          </div>
          <ServiceChooser services={services} />
        </div>
      </Section>
      <Section labelledBy="services-heading" tone="band">
        <h2 id="services-heading" className="mb-8 text-3xl md:text-4xl">
          {t("home.servicesHeading")}
        </h2>
        <ServiceCards services={services} />
      </Section>
      <AfterRequest />
      <ServiceCosts />
      <SupportExplained />
    </>
  );
}
