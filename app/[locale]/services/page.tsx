import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdditionalSupport } from "@/components/services/additional-support";
import { ServiceCards } from "@/components/services/service-cards";
import { Section } from "@/components/ui/section";
import { getServices } from "@/lib/content/services";
import { localeOf } from "@/lib/i18n/params";

export async function generateMetadata({ params }: PageProps<"/[locale]/services">): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(params), namespace: "services" });
  return { title: t("title"), description: t("metaDescription") };
}

export default async function ServicesPage({ params }: PageProps<"/[locale]/services">) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "services" });
  return (
    <Section>
      <h1 className="text-4xl md:text-5xl">{t("title")}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg">{t("lead")}</p>
      <ServiceCards locale={locale} services={await getServices(locale)} heading="h2" />
      <AdditionalSupport locale={locale} heading="h2" />
    </Section>
  );
}
