import { getTranslations } from "next-intl/server";
import { FormPage } from "#components/contact/form-page.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { FormOnPage } from "#components/forms/pages/form-on-page.tsx";
import { routes } from "#content/routes.ts";
import { metadataOf } from "#lib/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.leaveReview,
  title: t("review.title"),
  description: t("review.metaDescription"),
}));

export default async function LeaveReviewPage() {
  const t = await getTranslations("review");
  return (
    <FormPage
      path={routes.leaveReview}
      title={t("title")}
      description={t("description")}
      form={<FormOnPage id="review" slots={slots} />}
    />
  );
}
