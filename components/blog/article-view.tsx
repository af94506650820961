import { getTranslations } from "next-intl/server";
import { ArticleByline } from "@/components/blog/article-byline";
import { Picture } from "@/components/pictures/picture";
import { PageLink } from "@/components/ui/page-link";
import { Prose } from "@/components/ui/prose";
import { routes } from "@/content/routes";
import type { Article } from "@/lib/content/articles";
import type { Locale } from "@/lib/i18n/locales";

const linkLook = "text-pine underline underline-offset-4";

interface Props {
  locale: Locale;
  article: Article;
  others: readonly Article[];
}

/** An article in full: who wrote it, whether a doctor has read it, the text, its sources, the others. */
export async function ArticleView({ locale, article, others }: Props) {
  const t = await getTranslations({ locale, namespace: "blog" });
  return (
    <article>
      <PageLink href={routes.blog} className={`mb-6 inline-flex min-h-11 items-center ${linkLook}`}>
        {t("all")}
      </PageLink>
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <h1 className="max-w-3xl text-4xl md:text-5xl">{article.title}</h1>
          <p className="mt-6 max-w-prose text-xl">{article.summary}</p>
          <ArticleByline locale={locale} article={article} />
        </div>
        <div className="rounded-card bg-sand p-6">
          <Picture name={article.slug} className="h-auto w-full" />
        </div>
      </div>
      <div className="mt-12">
        <Prose html={article.html} />
        <p className="my-12 max-w-prose border-clay border-s-4 ps-4 text-lg">{t("notAdvice")}</p>
        <h2 className="text-2xl">{t("sources")}</h2>
        <ul className="mt-4 max-w-prose border-line border-t">
          {article.sources.map(({ name, url }) => (
            <li key={name} className="border-line border-b py-3">
              {name}:{" "}
              <a href={url} className={`break-words ${linkLook}`}>
                {new URL(url).host}
              </a>
            </li>
          ))}
        </ul>
        <h2 data-no-print className="mt-12 text-2xl">
          {t("more")}
        </h2>
        <ul data-no-print className="mt-4 max-w-prose">
          {others.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink href={`${routes.blog}/${slug}`} className={`flex min-h-11 items-center py-1 ${linkLook}`}>
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
