import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormPage } from "#components/contact/form-page.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { FormOnPage } from "#components/forms/pages/form-on-page.tsx";
import { routes } from "#content/routes.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/leave-review">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "review" });
  return pageMetadata({ locale, path: routes.leaveReview, title: t("title"), description: t("metaDescription") });
}

export default async function LeaveReviewPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "review" });
  return (
    <FormPage
      locale={locale}
      path={routes.leaveReview}
      title={t("title")}
      description={t("description")}
      form={<FormOnPage locale={locale} choice={{ form: "review" }} slots={slots} />}
    />
  );
}
