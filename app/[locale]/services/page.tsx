import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { AfterRequest } from "#components/services/after-request.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { ServiceChooser } from "#components/services/service-chooser.tsx";
import { ServiceCosts } from "#components/services/service-costs.tsx";
import { SupportExplained } from "#components/services/support-explained.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getServices } from "#lib/content/services.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

export async function generateMetadata({ params }: PageProps<"/[locale]/services">): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "services" });
  return pageMetadata({ locale, path: routes.services, title: t("title"), description: t("metaDescription") });
}

export default async function ServicesPage({ params }: PageProps<"/[locale]/services">) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale });
  const title = t("services.title");
  const services = await getServices(locale);
  return (
    <>
      <BreadcrumbJsonLd locale={locale} trail={[{ name: title, path: routes.services }]} />
      <Section isFirst>
        <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-16">
          <div>
            <h1 className="text-4xl md:text-5xl">{title}</h1>
            <p className="mt-4 max-w-prose text-lg">{t("services.lead")}</p>
            <PagePicture
              locale={locale}
              name="journey"
              className="mt-8 hidden max-w-md lg:block"
              drawingClassName="rtl:mirrored"
            />
          </div>
          <ServiceChooser locale={locale} services={services} />
        </div>
      </Section>
      <Section labelledBy="services-heading" tone="sand">
        <h2 id="services-heading" className="mb-8 text-3xl md:text-4xl">
          {t("home.servicesHeading")}
        </h2>
        <ServiceCards services={services} heading="h3" />
      </Section>
      <AfterRequest locale={locale} />
      <ServiceCosts locale={locale} />
      <SupportExplained locale={locale} />
    </>
  );
}
