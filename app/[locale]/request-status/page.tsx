import { getTranslations } from "next-intl/server";
import { PageWithForm } from "#components/contact/page-with-form.tsx";
import { ReferenceForm } from "#components/thank-you/reference-form.tsx";
import { routes } from "#content/routes.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.requestStatus, "status.find.title", "status.find.metaDescription");

export default async function RequestStatusPage() {
  const t = await getTranslations("status.find");
  return (
    <PageWithForm
      path={routes.requestStatus}
      title={t("title")}
      description={t("description")}
      form={<ReferenceForm />}
    />
  );
}
