import { getLocale, getTranslations } from "next-intl/server";
import { FormPage } from "#components/contact/form-page.tsx";
import { FormOnPage } from "#components/forms/pages/form-on-page.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { routes } from "#content/routes.ts";
import { getReceiptContent } from "#lib/content/receipt-content.ts";
import { metadataOf } from "#lib/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.secondOpinion,
  title: t("secondOpinion.title"),
  description: t("secondOpinion.metaDescription"),
}));

export default async function SecondOpinionPage() {
  const t = await getTranslations("secondOpinion");
  return (
    <FormPage
      path={routes.secondOpinion}
      title={t("title")}
      description={t("description")}
      form={<FormOnPage id="consultation" />}
      aside={<NextSteps content={await getReceiptContent(await getLocale(), "consultation")} />}
    />
  );
}
