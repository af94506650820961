import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrganizationJsonLd } from "@/components/seo/json-ld";
import { AdditionalSupport } from "@/components/services/additional-support";
import { ServiceCards } from "@/components/services/service-cards";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import { getServices } from "@/lib/content/services";
import { localeOf } from "@/lib/i18n/params";
import { pageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata({ params }: PageProps<"/[locale]">): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "site" });
  return pageMetadata({ locale, path: routes.home, title: t("tagline"), description: t("description") });
}

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "home" });
  return (
    <>
      <OrganizationJsonLd locale={locale} />
      <Section>
        <h1 className="max-w-3xl text-4xl md:text-6xl">{t("title")}</h1>
        <p className="mt-6 max-w-prose text-lg">{t("lead")}</p>
      </Section>
      <Section id="services" labelledBy="services-heading">
        <h2 id="services-heading" className="mb-6 text-3xl">
          {t("servicesHeading")}
        </h2>
        <ServiceCards locale={locale} services={await getServices(locale)} heading="h3" />
        <AdditionalSupport locale={locale} />
      </Section>
    </>
  );
}
