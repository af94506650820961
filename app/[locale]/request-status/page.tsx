import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormPage } from "#components/contact/form-page.tsx";
import { ReferenceForm } from "#components/thank-you/reference-form.tsx";
import { routes } from "#content/routes.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/request-status">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "status.find" });
  return pageMetadata({ locale, path: routes.requestStatus, title: t("title"), description: t("metaDescription") });
}

/** Leads to the page that shows the status of a request. */
export default async function RequestStatusPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "status.find" });
  return (
    <FormPage
      locale={locale}
      path={routes.requestStatus}
      title={t("title")}
      description={t("description")}
      form={<ReferenceForm locale={locale} />}
    />
  );
}
