import { getTranslations } from "next-intl/server";
import { ArticlePicture } from "#components/blog/article-picture.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Article } from "#lib/content/articles.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Title, picture and text of an article (requirements §2.28), and the way to all of it. */
export async function ArticleSlide({ locale, article }: { locale: Locale; article: Article }) {
  const t = await getTranslations({ locale, namespace: "blog" });
  return (
    <article className="grid h-full md:grid-cols-2">
      <ArticlePicture article={article} />
      <div className="flex flex-col items-start justify-center gap-5 p-6 md:p-10">
        <h2 className="text-2xl md:text-3xl">{article.title}</h2>
        <p className="text-lg">{article.summary}</p>
        <PageLink
          href={`${routes.blog}/${article.slug}`}
          aria-label={t("readOf", { title: article.title })}
          className={buttonLook}
        >
          {t("read")}
        </PageLink>
      </div>
    </article>
  );
}
