import { getTranslations } from "next-intl/server";
import { PageWithForm } from "#components/contact/page-with-form.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { routes } from "#content/routes.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.leaveReview, "review.title", "review.metaDescription");

export default async function LeaveReviewPage() {
  const t = await getTranslations("review");
  return (
    <PageWithForm
      path={routes.leaveReview}
      title={t("title")}
      description={t("description")}
      form={<FormWithWords id="review" slots={slots} />}
    />
  );
}
