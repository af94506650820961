import { getTranslations } from "next-intl/server";
import { ArticleSlide } from "@/components/blog/article-slide";
import { Carousel } from "@/components/blog/carousel";
import type { Article } from "@/lib/content/articles";
import type { Locale } from "@/lib/i18n/locales";

/** The articles as slides, with all words that the carousel needs: none of them is loaded by script. */
export async function ArticleCarousel({ locale, articles }: { locale: Locale; articles: readonly Article[] }) {
  const t = await getTranslations({ locale, namespace: "blog.carousel" });
  const slides = articles.map((article, index) => {
    const number = index + 1;
    const { title } = article;
    return {
      title,
      label: t("slide", { number, count: articles.length }),
      dot: t("show", { number, title }),
      content: <ArticleSlide locale={locale} article={article} />,
    };
  });
  const words = {
    label: t("label"),
    kind: t("kind"),
    slideKind: t("slideKind"),
    previous: t("previous"),
    next: t("next"),
    choose: t("choose"),
    pause: t("pause"),
    play: t("play"),
  };
  return <Carousel slides={slides} words={words} />;
}
