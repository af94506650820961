import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BreadcrumbJsonLd } from "@/components/seo/json-ld";
import { AdditionalSupport } from "@/components/services/additional-support";
import { ServiceCards } from "@/components/services/service-cards";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import { getServices } from "@/lib/content/services";
import { localeOf } from "@/lib/i18n/params";
import { pageMetadata } from "@/lib/seo/metadata";

export async function generateMetadata({ params }: PageProps<"/[locale]/services">): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "services" });
  return pageMetadata({ locale, path: routes.services, title: t("title"), description: t("metaDescription") });
}

export default async function ServicesPage({ params }: PageProps<"/[locale]/services">) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "services" });
  return (
    <Section>
      <BreadcrumbJsonLd locale={locale} trail={[{ name: t("title"), path: routes.services }]} />
      <h1 className="text-4xl md:text-5xl">{t("title")}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg">{t("lead")}</p>
      <ServiceCards locale={locale} services={await getServices(locale)} heading="h2" />
      <AdditionalSupport locale={locale} heading="h2" />
    </Section>
  );
}
