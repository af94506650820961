import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { FormCard } from "#components/contact/page-with-form.tsx";
import { TreatmentArticle, TreatmentIntro } from "#components/entries/treatment-view.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { BreadcrumbJsonLd, TreatmentJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { questionsOn } from "#lib/site/content/questions.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { id: string };

export const dynamicParams = false;

export const generateStaticParams = treatments.listParams;

async function load(id: string) {
  const treatment = (await treatments.find(await getLocale(), id)) ?? notFound();
  const { title, metaDescription } = treatment;
  return { treatment, page: { title, description: metaDescription, path: `${routes.treatments}/${id}` } };
}

export const generateMetadata = metadataOf(async (t, { id }: Params) => {
  const { page } = await load(id);
  return {
    ...page,
    title: t("seo.treatmentTitle", { title: page.title }),
    languages: await treatments.localesOf(id),
  };
});

export default async function TreatmentPage({ params }: { params: Promise<Params> }) {
  const locale = await getLocale();
  const { treatment, page } = await load((await params).id);
  const { id, title, updated, reviewedBy, reviewedOn } = treatment;
  const t = await getTranslations("treatments");
  const related = (await treatments.listWithEnglish(locale)).filter((other) => treatment.related.includes(other.id));
  return (
    <Section isFirst>
      <TreatmentJsonLd locale={locale} {...page} modified={updated} reviewedBy={reviewedBy} reviewedOn={reviewedOn} />
      <BreadcrumbJsonLd
        trail={[
          { name: t("title"), path: routes.treatments },
          { name: title, path: page.path },
        ]}
      />
      <TreatmentIntro treatment={treatment} />
      <TreatmentArticle
        treatment={treatment}
        questions={await questionsOn(locale, "treatments", id)}
        related={related}
      />
      <div className="mx-auto mt-16 max-w-3xl">
        <FormCard heading={t("request")}>
          {/* The treatment reaches the form without standing in any address (requirements §1.9). */}
          <FormWithWords id="consultation" suggested={{ message: `${t("message", { title })} ` }} />
        </FormCard>
      </div>
    </Section>
  );
}
