import { getTranslations } from "next-intl/server";
import { ArticlePicture } from "#components/blog/article-picture.tsx";
import { Carousel } from "#components/blog/carousel.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Article } from "#lib/site/content/articles.ts";

/** The server passes all texts, so no script loads messages. */
export async function ArticleCarousel({ articles }: { articles: readonly Article[] }) {
  const t = await getTranslations("blog.carousel");
  const slides = articles.map((article, index) => {
    const number = index + 1;
    const { title } = article;
    return {
      label: t("slide", { number, count: articles.length }),
      announcement: t("announcement", { number, count: articles.length, title }),
      dot: t("show", { number, title }),
      content: <ArticleSlide article={article} />,
    };
  });
  const controls = {
    choose: t("choose"),
    previous: { label: t("previous"), icon: <Icon name="previous" /> },
    next: { label: t("next"), icon: <Icon name="next" /> },
    pause: { label: t("pause"), icon: <Icon name="pause" /> },
    play: { label: t("play"), icon: <Icon name="play" /> },
  };
  const words = { label: t("label"), kind: t("kind"), slideKind: t("slideKind") };
  return <Carousel slides={slides} words={words} controls={controls} />;
}

async function ArticleSlide({ article }: { article: Article }) {
  const t = await getTranslations("blog");
  return (
    <article className="grid h-full md:grid-cols-2">
      <ArticlePicture article={article} sizes="(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, 100vw" />
      <div className="flex flex-col items-start justify-center gap-5 p-6 md:p-10">
        <h2 className="text-2xl lg:text-3xl">{article.title}</h2>
        <p className="text-lg">{article.summary}</p>
        <PageLink
          href={`${routes.blog}/${article.id}`}
          aria-label={t("readOf", { title: article.title })}
          className={buttonClass}
        >
          {t("read")}
        </PageLink>
      </div>
    </article>
  );
}
