import type { Metadata } from "next";
import { LegalView } from "#components/legal/legal-view.tsx";
import { routes } from "#content/routes.ts";
import { getLegalPage } from "#lib/content/legal.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/privacy-policy">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const { title, metaDescription: description } = await getLegalPage(locale, "privacy-policy");
  return pageMetadata({ locale, path: routes.privacy, title, description });
}

export default async function PrivacyPage({ params }: Props) {
  return <LegalView locale={await localeOf(params)} name="privacy-policy" />;
}
