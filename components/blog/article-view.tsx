import { getLocale, getTranslations } from "next-intl/server";
import { ArticlePicture } from "#components/blog/article-picture.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { insertPhotos } from "#components/pictures/photo.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { PageLink, TextLink } from "#components/ui/page-link.tsx";
import { Prose, TableOfContents } from "#components/ui/prose.tsx";
import { routes } from "#content/routes.ts";
import type { Article } from "#lib/site/content/articles.ts";
import { longDate } from "#lib/site/content/dates.ts";
import { site } from "#lib/site/content/site.ts";

export async function ArticleView({ article, others }: { article: Article; others: readonly Article[] }) {
  const t = await getTranslations("blog");
  return (
    <article>
      <PageLink href={routes.blog} className={`mb-6 ${textLinkClass}`}>
        {t("all")}
      </PageLink>
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          {article.draft && <DraftMark />}
          <h1 className="max-w-3xl text-3xl md:text-5xl">{article.title}</h1>
          <p className="mt-6 max-w-prose text-xl">{article.summary}</p>
          <ArticleByline article={article} />
        </div>
        <div className="overflow-hidden rounded-card">
          <ArticlePicture
            article={article}
            alt={article.imageAlt ?? ""}
            sizes="(min-width: 64rem) 24rem, 100vw"
            isOnFirstScreen
          />
        </div>
      </div>
      <div className="mt-12 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16">
        <TableOfContents title={t("onThisPage")} toc={article.toc} />
        <div className="min-w-0">
          <Prose html={await insertPhotos(article)} />
          <p className="my-12 max-w-prose border-accent border-s-4 ps-4 font-heading text-xl leading-snug">
            {t("notAdvice")}
          </p>
          <SourceList title={t("sources")} sources={article.sources} />
          {others.length > 0 && (
            <div data-no-print className="mt-12">
              <h2 className="text-2xl">{t("more")}</h2>
              <ul className="mt-4 max-w-prose">
                {others.map(({ id, title }) => (
                  <li key={id}>
                    <TextLink href={`${routes.blog}/${id}`}>{title}</TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

async function ArticleByline({ article }: { article: Article }) {
  const locale = await getLocale();
  const t = await getTranslations("blog");
  const { published, updated, minutes } = article;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-base text-ink-soft">
      <li>{t("author", { site: site.name })}</li>
      <li>{t("published", { date: longDate(locale, published) })}</li>
      {updated !== published && <li>{t("updated", { date: longDate(locale, updated) })}</li>}
      <li>{t("minutes", { minutes })}</li>
      <li>
        <ArticleReview article={article} />
      </li>
    </ul>
  );
}

export async function ArticleReview({ article }: { article: Article }) {
  const t = await getTranslations("blog");
  const { reviewedBy, reviewedOn } = article;
  return reviewedBy && reviewedOn
    ? t("reviewed", { name: reviewedBy, date: longDate(await getLocale(), reviewedOn) })
    : t("notReviewed");
}
