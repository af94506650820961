import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { PageView } from "#components/entries/page-view.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { pages } from "#lib/site/content/pages.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { readonly id: string };

export const dynamicParams = false;

export const generateStaticParams = pages.listParams;

const load = async (id: string) => (await pages.find(await getLocale(), id)) ?? notFound();

const pathOf = (id: string) => `${routes.pages}/${id}`;

export const generateMetadata = metadataOf(async (_, { id }: Params) => {
  const { title, metaDescription: description, noindex } = await load(id);
  return { path: pathOf(id), title, description, languages: await pages.localesOf(id), index: !noindex };
});

export default async function EntryOfPages({ params }: { params: Promise<Params> }) {
  const page = await load((await params).id);
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: page.title, path: pathOf(page.id) }]} />
      <PageView page={page} />
    </Section>
  );
}
