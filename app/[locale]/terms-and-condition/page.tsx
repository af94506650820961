import type { Metadata } from "next";
import { LegalView } from "#components/legal/legal-view.tsx";
import { routes } from "#content/routes.ts";
import { getLegalPage } from "#lib/content/legal.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/terms-and-condition">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const { title, metaDescription: description } = await getLegalPage(locale, "terms-and-condition");
  return pageMetadata({ locale, path: routes.terms, title, description });
}

export default async function TermsPage({ params }: Props) {
  return <LegalView locale={await localeOf(params)} name="terms-and-condition" />;
}
