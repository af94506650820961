import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { GuideView } from "#components/entries/guide-view.tsx";
import { ArticleJsonLd, BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { guides } from "#lib/site/content/guides.ts";
import { questionsOn } from "#lib/site/content/questions.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { id: string };

export const dynamicParams = false;

export const generateStaticParams = guides.listParams;

async function load(id: string) {
  const guide = (await guides.find(await getLocale(), id)) ?? notFound();
  return { guide, page: { title: guide.title, description: guide.metaDescription, path: `${routes.guides}/${id}` } };
}

export const generateMetadata = metadataOf(async (_, { id }: Params) => {
  const { page } = await load(id);
  return { ...page, languages: await guides.localesOf(id) };
});

export default async function GuidePage({ params }: { params: Promise<Params> }) {
  const locale = await getLocale();
  const { guide, page } = await load((await params).id);
  const t = await getTranslations("guides");
  const others = (await guides.listWithEnglish(locale)).filter(({ id }) => id !== guide.id);
  return (
    <Section isFirst>
      <ArticleJsonLd locale={locale} {...page} modified={guide.updated} />
      <BreadcrumbJsonLd
        trail={[
          { name: t("title"), path: routes.guides },
          { name: guide.title, path: page.path },
        ]}
      />
      <GuideView guide={guide} others={others} questions={await questionsOn(locale, "guides", guide.id)} />
    </Section>
  );
}
