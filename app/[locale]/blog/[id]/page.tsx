import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ArticleView } from "#components/blog/article-view.tsx";
import { ReadingNote } from "#components/blog/reading-note.tsx";
import { ArticleJsonLd, BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { articles, getArticles, localesOfArticle } from "#lib/site/content/articles.ts";
import { photoAddress } from "#lib/site/content/photos/read-photo.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

type Params = { id: string };

export const dynamicParams = false;

export const generateStaticParams = articles.listParams;

/** An article page links to at most this many other articles. */
const MAX_OTHERS = 3;

async function load(id: string) {
  const all = await getArticles(await getLocale());
  const article = all.find((one) => one.id === id) ?? notFound();
  const others = all.filter((other) => other !== article).slice(0, MAX_OTHERS);
  const page = { title: article.title, description: article.metaDescription, path: `${routes.blog}/${id}` };
  return { article, page, others };
}

export const generateMetadata = metadataOf(async (_, { id }: Params) => {
  const { page } = await load(id);
  return { ...page, languages: await localesOfArticle(id) };
});

export default async function ArticlePage({ params }: { params: Promise<Params> }) {
  const { article, page, others } = await load((await params).id);
  const t = await getTranslations("blog");
  return (
    <>
      <ArticleJsonLd
        locale={await getLocale()}
        {...page}
        published={article.published}
        modified={article.updated}
        {...(article.image && { image: await photoAddress(article.image, "article") })}
      />
      <BreadcrumbJsonLd
        trail={[
          { name: t("title"), path: routes.blog },
          { name: article.title, path: page.path },
        ]}
      />
      <Section isFirst>
        <ArticleView article={article} others={others} />
      </Section>
      <ReadingNote />
    </>
  );
}
