import { getTranslations } from "next-intl/server";
import { Testimonials } from "@/components/home/testimonials";
import { AdditionalSupport } from "@/components/services/additional-support";
import { ServiceCards } from "@/components/services/service-cards";
import { Section } from "@/components/ui/section";
import { getServices } from "@/lib/content/services";
import { localeOf } from "@/lib/i18n/params";

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "home" });
  return (
    <>
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
      <Testimonials locale={locale} />
    </>
  );
}
