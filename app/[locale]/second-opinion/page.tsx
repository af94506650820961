import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormPage } from "#components/contact/form-page.tsx";
import { FormOnPage } from "#components/forms/pages/form-on-page.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { routes } from "#content/routes.ts";
import { getReceiptContent } from "#lib/content/receipt-content.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/second-opinion">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "secondOpinion" });
  return pageMetadata({ locale, path: routes.secondOpinion, title: t("title"), description: t("metaDescription") });
}

export default async function SecondOpinionPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "secondOpinion" });
  return (
    <FormPage
      locale={locale}
      path={routes.secondOpinion}
      title={t("title")}
      description={t("description")}
      form={<FormOnPage locale={locale} choice={{ form: "consultation" }} />}
      aside={<NextSteps content={await getReceiptContent(locale, "consultation")} />}
    />
  );
}
