import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormPage } from "#components/contact/form-page.tsx";
import { FormOnPage } from "#components/forms/pages/form-on-page.tsx";
import { PartnerPage } from "#components/inquiry/partner-page.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { type InquiryKind, inquiryKinds, routes } from "#content/routes.ts";
import { getReceiptContent } from "#lib/content/receipt-content.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/inquiry/[kind]">;

export const dynamicParams = false;

export const generateStaticParams = () => inquiryKinds.map((kind) => ({ kind }));

async function load(params: Props["params"]) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "inquiry" });
  return { locale, t, kind: (await params).kind as InquiryKind };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, t, kind } = await load(params);
  const title = t(`${kind}.title`);
  const description = t("metaDescription", { title });
  return pageMetadata({ locale, path: `${routes.inquiry}/${kind}`, title, description });
}

export default async function InquiryPage({ params }: Props) {
  const { locale, t, kind } = await load(params);
  const page = {
    locale,
    path: `${routes.inquiry}/${kind}`,
    title: t(`${kind}.title`),
    description: [t(`${kind}.description`), t("fillOut")].join(" "),
  };
  if (kind !== "general") return <PartnerPage {...page} kind={kind} />;
  const aside = <NextSteps content={await getReceiptContent(locale, "inquiry")} />;
  return (
    <FormPage
      {...page}
      form={<FormOnPage locale={locale} choice={{ form: "inquiry", variant: kind }} />}
      aside={aside}
    />
  );
}
