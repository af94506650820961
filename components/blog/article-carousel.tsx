import { getTranslations } from "next-intl/server";
import { ArticleSlide } from "#components/blog/article-slide.tsx";
import { Carousel } from "#components/blog/carousel.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { Article } from "#lib/content/articles.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** The articles as slides, with all words that the carousel needs: none of them is loaded by script. */
export async function ArticleCarousel({ locale, articles }: { locale: Locale; articles: readonly Article[] }) {
  const t = await getTranslations({ locale, namespace: "blog.carousel" });
  const slides = articles.map((article, index) => {
    const number = index + 1;
    const { title } = article;
    return {
      label: t("slide", { number, count: articles.length }),
      announcement: t("announcement", { number, count: articles.length, title }),
      dot: t("show", { number, title }),
      content: <ArticleSlide locale={locale} article={article} />,
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
