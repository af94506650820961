import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { FormBesideText, FormCard } from "#components/contact/page-with-form.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { BreadcrumbJsonLd, ServiceJsonLd } from "#components/seo/json-ld.tsx";
import { ServiceArticle, ServiceIntro } from "#components/services/service-article.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes, type ServiceId, serviceIds } from "#content/routes.ts";
import { findService } from "#lib/site/content/services.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { serviceId: ServiceId };

export const dynamicParams = false;

export const generateStaticParams = (): Params[] => serviceIds.map((serviceId) => ({ serviceId }));

const load = async (id: ServiceId) => (await findService(await getLocale(), id)) ?? notFound();

const pathOf = (id: ServiceId) => `${routes.serviceDetail}/${id}`;

export const generateMetadata = metadataOf(async (_, { serviceId }: Params) => {
  const { title, metaDescription } = await load(serviceId);
  return { path: pathOf(serviceId), title, description: metaDescription };
});

export default async function ServiceDetailPage({ params }: { params: Promise<Params> }) {
  const service = await load((await params).serviceId);
  const t = await getTranslations("service");
  const path = pathOf(service.id);
  return (
    <Section isFirst>
      <ServiceJsonLd locale={await getLocale()} name={service.title} description={service.description} path={path} />
      <BreadcrumbJsonLd
        trail={[
          { name: t("allServices"), path: routes.services },
          { name: service.title, path },
        ]}
      />
      <FormBesideText>
        <div className="space-y-12">
          <ServiceIntro service={service} />
          <ServiceArticle service={service} />
        </div>
        <FormCard heading={t("requestHeading")}>
          <FormWithWords id={`service-request/${service.id}`} />
        </FormCard>
      </FormBesideText>
    </Section>
  );
}
