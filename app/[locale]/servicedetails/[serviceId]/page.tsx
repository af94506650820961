import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FormOnPage } from "@/components/forms/form-on-page";
import { BreadcrumbJsonLd, ServiceJsonLd } from "@/components/seo/json-ld";
import { ServiceArticle } from "@/components/services/service-article";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import { findService } from "@/lib/content/services";
import { serviceIds } from "@/lib/forms/service-request";
import { localeOf } from "@/lib/i18n/params";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/[locale]/servicedetails/[serviceId]">;

export const dynamicParams = false;

export const generateStaticParams = () => serviceIds.map((serviceId) => ({ serviceId }));

async function load(params: Props["params"]) {
  const locale = await localeOf(params);
  const service = await findService(locale, (await params).serviceId);
  if (!service) notFound();
  return { locale, service, path: `${routes.serviceDetail}/${service.id}` };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, service, path } = await load(params);
  return pageMetadata({ locale, path, title: service.title, description: service.metaDescription });
}

export default async function ServiceDetailPage({ params }: Props) {
  const { locale, service, path } = await load(params);
  const t = await getTranslations({ locale, namespace: "service" });
  return (
    <Section>
      <ServiceJsonLd locale={locale} name={service.title} description={service.description} path={path} />
      <BreadcrumbJsonLd
        locale={locale}
        trail={[
          { name: t("allServices"), path: routes.services },
          { name: service.title, path },
        ]}
      />
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
          <FormOnPage locale={locale} form="service-request" variant={service.id} />
        </section>
      </div>
    </Section>
  );
}
