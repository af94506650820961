import { getLocale, getTranslations } from "next-intl/server";
import { PageWithForm } from "#components/contact/page-with-form.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { routes } from "#content/routes.ts";
import { getReceiptContent } from "#lib/site/content/receipt-content.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(
  routes.secondOpinion,
  "secondOpinion.title",
  "secondOpinion.metaDescription",
);

export default async function SecondOpinionPage() {
  const t = await getTranslations("secondOpinion");
  return (
    <PageWithForm
      path={routes.secondOpinion}
      title={t("title")}
      description={t("description")}
      form={<FormWithWords id="consultation" />}
      aside={<NextSteps content={await getReceiptContent(await getLocale(), "consultation")} />}
    />
  );
}
