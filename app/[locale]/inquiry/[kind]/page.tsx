import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormPage } from "@/components/contact/form-page";
import { type InquiryKind, inquiryKinds, routes } from "@/content/routes";
import { localeOf } from "@/lib/i18n/params";
import { pageMetadata } from "@/lib/seo/metadata";

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
  const path = `${routes.inquiry}/${kind}`;
  return (
    <FormPage
      locale={locale}
      path={path}
      title={t(`${kind}.title`)}
      description={`${t(`${kind}.description`)} ${t("fillOut")}`}
      choice={{ form: "inquiry", variant: kind }}
    />
  );
}
