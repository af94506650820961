import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ServiceRequest } from "@/components/forms/service-request";
import { ServiceArticle } from "@/components/services/service-article";
import { Section } from "@/components/ui/section";
import { findService } from "@/lib/content/services";
import { serviceIds } from "@/lib/forms/service-request";
import { localeOf } from "@/lib/i18n/params";

type Props = PageProps<"/[locale]/servicedetails/[serviceId]">;

export const dynamicParams = false;

export const generateStaticParams = () => serviceIds.map((serviceId) => ({ serviceId }));

async function load(params: Props["params"]) {
  const locale = await localeOf(params);
  const service = await findService(locale, (await params).serviceId);
  return { locale, service: service ?? notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { service } = await load(params);
  return { title: service.title, description: service.metaDescription };
}

export default async function ServiceDetailPage({ params }: Props) {
  const { locale, service } = await load(params);
  const t = await getTranslations({ locale, namespace: "service" });
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-2">
        <ServiceArticle locale={locale} service={service} />
        <section
          id="request"
          aria-labelledby="request-heading"
          className="rounded-card border border-line bg-white p-4 md:p-8"
        >
          <h2 id="request-heading" className="mb-4 text-2xl">
            {t("requestHeading")}
          </h2>
          <ServiceRequest locale={locale} service={service} />
        </section>
      </div>
    </Section>
  );
}
