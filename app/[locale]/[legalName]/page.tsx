import { getLocale } from "next-intl/server";
import { LegalView } from "#components/legal/legal-view.tsx";
import { getLegalPage, type LegalName, legalNames } from "#lib/site/content/legal.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { legalName: LegalName };

// An address whose name is not in `legalNames` gets the page of app/global-not-found.tsx.
export const dynamicParams = false;

export const generateStaticParams = (): Params[] => legalNames.map((legalName) => ({ legalName }));

export const generateMetadata = metadataOf(async (_, { legalName }: Params) => {
  const { title, metaDescription } = await getLegalPage(await getLocale(), legalName);
  return { path: `/${legalName}`, title, description: metaDescription };
});

export default async function LegalPage({ params }: { params: Promise<Params> }) {
  return <LegalView name={(await params).legalName} />;
}
