import { getTranslations } from "next-intl/server";
import { FormBesideText, FormCard } from "#components/contact/page-with-form.tsx";
import { type EntryPageFacts, entryPage } from "#components/entries/entry-pages.tsx";
import { TreatmentFacts } from "#components/entries/treatment-facts.tsx";
import { TreatmentIntro } from "#components/entries/treatment-intro.tsx";
import { TreatmentCost, TreatmentEnd, TreatmentText } from "#components/entries/treatment-text.tsx";
import { Subject } from "#components/forms/fields/subject.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { TreatmentJsonLd } from "#components/seo/json-ld.tsx";
import { guides } from "#lib/site/content/guides.ts";
import { hospitals } from "#lib/site/content/hospitals.ts";
import { questionsOn } from "#lib/site/content/questions.ts";
import { type Treatment, treatments } from "#lib/site/content/treatments.ts";

const route = entryPage(treatments, drawTreatment, "seo.treatmentTitle");

async function drawTreatment(treatment: Treatment, page: EntryPageFacts) {
  const { id, title, related, updated, reviewedBy, reviewedOn } = treatment;
  const { locale } = page;
  const t = await getTranslations("treatments");
  return (
    <>
      <TreatmentJsonLd {...page} modified={updated} reviewedBy={reviewedBy} reviewedOn={reviewedOn} />
      {/* On a phone the form stands last. From 1024 px it stands in the second row, beside the text. */}
      <FormBesideText rows="lg:grid-rows-[auto_auto_1fr]">
        <TreatmentIntro treatment={treatment} />
        <TreatmentFacts treatment={treatment} />
        <TreatmentText treatment={treatment} />
        <TreatmentCost treatment={treatment} />
        <TreatmentEnd
          treatment={treatment}
          questions={await questionsOn(locale, "treatments", id)}
          guides={(await guides.listWithEnglish(locale)).filter((guide) => treatment.guides.includes(guide.id))}
          hospitals={(await hospitals.listWithEnglish(locale)).filter(({ specialities }) => specialities.includes(id))}
          related={(await treatments.listWithEnglish(locale)).filter((other) => related.includes(other.id))}
        />
        <FormCard heading={t("request")} className="print:hidden lg:row-start-2">
          {/* The page passes the treatment to the form as a field, so that no URL names it (requirements §1.9). */}
          <FormWithWords id="consultation" slots={{ subject: <Subject name="subject" id={id} title={title} /> }} />
        </FormCard>
      </FormBesideText>
    </>
  );
}

export const dynamicParams = false;
export const { generateStaticParams, generateMetadata } = route;
export default route.page;
