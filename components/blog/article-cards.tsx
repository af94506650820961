import { getTranslations } from "next-intl/server";
import { ArticlePicture } from "#components/blog/article-picture.tsx";
import { ArticleReview } from "#components/blog/article-view.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Article } from "#lib/site/content/articles.ts";

export async function ArticleCards({ articles }: { articles: readonly Article[] }) {
  const t = await getTranslations();
  return (
    <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
      {articles.map((article) => (
        <li
          key={article.id}
          className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden max-[21rem]:grid-cols-1 max-[21rem]:grid-rows-[10rem_1fr] rounded-card border border-line bg-white hover:border-primary md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-1 lg:grid-rows-[14rem_1fr]"
        >
          <ArticlePicture article={article} sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 18rem, 12rem" />
          <div className="flex flex-col p-4 md:p-6">
            {article.draft && <DraftMark />}
            <h3 className="mb-3 text-lg md:text-xl">
              <PageLink href={`${routes.blog}/${article.id}`} className="covers-card">
                {article.title}
              </PageLink>
            </h3>
            <p className="mt-auto text-base text-ink-soft">{t("blog.minutes", { minutes: article.minutes })}</p>
            <p className="text-base text-ink-soft">
              <ArticleReview article={article} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
