import { getTranslations } from "next-intl/server";
import { FormCard } from "#components/contact/page-with-form.tsx";
import { type EntryPageFacts, entryPage } from "#components/entries/entry-pages.tsx";
import { TreatmentArticle, TreatmentIntro } from "#components/entries/treatment-view.tsx";
import { Subject } from "#components/forms/fields/subject.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { TreatmentJsonLd } from "#components/seo/json-ld.tsx";
import { questionsOn } from "#lib/site/content/questions.ts";
import { type Treatment, treatments } from "#lib/site/content/treatments.ts";

const route = entryPage(treatments, drawTreatment, "seo.treatmentTitle");

async function drawTreatment(treatment: Treatment, page: EntryPageFacts) {
  const { id, title, related, updated, reviewedBy, reviewedOn } = treatment;
  const t = await getTranslations("treatments");
  return (
    <>
      <TreatmentJsonLd {...page} modified={updated} reviewedBy={reviewedBy} reviewedOn={reviewedOn} />
      <TreatmentIntro treatment={treatment} />
      <TreatmentArticle
        treatment={treatment}
        questions={await questionsOn(page.locale, "treatments", id)}
        related={(await treatments.listWithEnglish(page.locale)).filter((other) => related.includes(other.id))}
      />
      <div className="mx-auto mt-16 max-w-3xl">
        <FormCard heading={t("request")}>
          {/* The page passes the treatment to the form as a field, so that no URL names it (requirements §1.9). */}
          <FormWithWords id="consultation" slots={{ subject: <Subject name="subject" id={id} title={title} /> }} />
        </FormCard>
      </div>
    </>
  );
}

export const dynamicParams = false;
export const { generateStaticParams, generateMetadata } = route;
export default route.page;
