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

const load = async (id: string) => (await treatments.find(await getLocale(), id)) ?? notFound();

export const generateMetadata = metadataOf(async (t, { id }: Params) => {
  const { title, metaDescription } = await load(id);
  const path = `${routes.treatments}/${id}`;
  return {
    path,
    title: t("seo.treatmentTitle", { title }),
    description: metaDescription,
    languages: await treatments.localesOf(id),
  };
});

export default async function TreatmentPage({ params }: { params: Promise<Params> }) {
  const locale = await getLocale();
  const treatment = await load((await params).id);
  const { id, title } = treatment;
  const t = await getTranslations("treatments");
  const path = `${routes.treatments}/${id}`;
  const related = (await treatments.listWithEnglish(locale)).filter((other) => treatment.related.includes(other.id));
  return (
    <Section isFirst>
      <TreatmentJsonLd locale={locale} path={path} treatment={treatment} />
      <BreadcrumbJsonLd
        trail={[
          { name: t("title"), path: routes.treatments },
          { name: title, path },
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
          <FormWithWords id="consultation" suggested={{ message: t("message", { title }) }} />
        </FormCard>
      </div>
    </Section>
  );
}
