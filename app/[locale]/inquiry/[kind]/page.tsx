import { getLocale, getTranslations } from "next-intl/server";
import { PageWithForm } from "#components/contact/page-with-form.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { PartnerPage } from "#components/inquiry/partner-page.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { type InquiryKind, inquiryKinds, routes } from "#content/routes.ts";
import { getReceiptContent } from "#lib/site/content/receipt-content.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { kind: InquiryKind };

export const dynamicParams = false;

export const generateStaticParams = (): Params[] => inquiryKinds.map((kind) => ({ kind }));

export const generateMetadata = metadataOf((t, { kind }: Params) => {
  const title = t(`inquiry.${kind}.title`);
  return { path: `${routes.inquiry}/${kind}`, title, description: t("inquiry.metaDescription", { title }) };
});

export default async function InquiryPage({ params }: { params: Promise<Params> }) {
  const { kind } = await params;
  const t = await getTranslations("inquiry");
  const page = {
    path: `${routes.inquiry}/${kind}`,
    title: t(`${kind}.title`),
    description: [t(`${kind}.description`), t("fillOut")].join(" "),
  };
  if (kind !== "general") return <PartnerPage {...page} kind={kind} />;
  const aside = <NextSteps content={await getReceiptContent(await getLocale(), "inquiry")} />;
  return <PageWithForm {...page} form={<FormWithWords id={`inquiry/${kind}`} />} aside={aside} />;
}
