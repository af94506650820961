import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ArticleView } from "#components/blog/article-view.tsx";
import { ReadingNote } from "#components/blog/reading-note.tsx";
import { ArticleJsonLd, BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getArticles, localesOfArticle } from "#lib/content/articles.ts";
import { photoAddress } from "#lib/content/photos/read-photo.ts";
import { localeOrDefault } from "#lib/i18n/locales.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/blog/[slug]">;

export const dynamicParams = false;

export const generateStaticParams = async ({ params }: { params: { locale: string } }) =>
  (await getArticles(localeOrDefault(params.locale))).map(({ slug }) => ({ slug }));

/** How many other articles a page links to. */
const MAX_OTHERS = 3;

async function load(params: Props["params"]) {
  const locale = await localeOf(params);
  const { slug } = await params;
  const articles = await getArticles(locale);
  const article = articles.find((one) => one.slug === slug) ?? notFound();
  return { locale, article, others: articles.filter((other) => other !== article).slice(0, MAX_OTHERS) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, article } = await load(params);
  const { title, metaDescription: description, slug } = article;
  const languages = await localesOfArticle(slug);
  return pageMetadata({ locale, path: `${routes.blog}/${slug}`, title, description, languages });
}

export default async function ArticlePage({ params }: Props) {
  const { locale, article, others } = await load(params);
  const t = await getTranslations({ locale, namespace: "blog" });
  const path = `${routes.blog}/${article.slug}`;
  return (
    <>
      <ArticleJsonLd
        locale={locale}
        title={article.title}
        description={article.metaDescription}
        path={path}
        published={article.published}
        modified={article.updated}
        {...(article.image && { image: await photoAddress(article.image, "article") })}
      />
      <BreadcrumbJsonLd
        locale={locale}
        trail={[
          { name: t("title"), path: routes.blog },
          { name: article.title, path },
        ]}
      />
      <Section isFirst>
        <ArticleView locale={locale} article={article} others={others} />
      </Section>
      <ReadingNote locale={locale} />
    </>
  );
}
