import type { Metadata } from "next";
import { LegalView } from "#components/legal/legal-view.tsx";
import { getLegalPage, type LegalName, legalNames } from "#lib/content/legal.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/[legalName]">;

// Any other name is answered by app/global-not-found.tsx.
export const dynamicParams = false;

export const generateStaticParams = () => legalNames.map((legalName) => ({ legalName }));

async function load(params: Props["params"]) {
  const locale = await localeOf(params);
  return { locale, name: (await params).legalName as LegalName };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name } = await load(params);
  const { title, metaDescription: description } = await getLegalPage(locale, name);
  return pageMetadata({ locale, path: `/${name}`, title, description });
}

export default async function LegalPage({ params }: Props) {
  return <LegalView {...(await load(params))} />;
}
