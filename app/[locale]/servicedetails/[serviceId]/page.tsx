import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FormBesideText, FormCard } from "#components/contact/form-card.tsx";
import { FormOnPage } from "#components/forms/pages/form-on-page.tsx";
import { BreadcrumbJsonLd, ServiceJsonLd } from "#components/seo/json-ld.tsx";
import { ServiceArticle } from "#components/services/service-article.tsx";
import { ServiceIntro } from "#components/services/service-intro.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes, serviceIds } from "#content/routes.ts";
import { findService } from "#lib/content/services.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

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
    <Section isFirst>
      <ServiceJsonLd locale={locale} name={service.title} description={service.description} path={path} />
      <BreadcrumbJsonLd
        locale={locale}
        trail={[
          { name: t("allServices"), path: routes.services },
          { name: service.title, path },
        ]}
      />
      <FormBesideText>
        <div className="space-y-12">
          <ServiceIntro locale={locale} service={service} />
          <ServiceArticle locale={locale} service={service} />
        </div>
        <FormCard heading={t("requestHeading")}>
          <FormOnPage locale={locale} choice={{ form: "service-request", variant: service.id }} />
        </FormCard>
      </FormBesideText>
    </Section>
  );
}
