import { getLocale, getTranslations } from "next-intl/server";
import { ArticleCards } from "#components/blog/article-cards.tsx";
import { ArticleCarousel } from "#components/blog/article-carousel.tsx";
import { BackLink } from "#components/blog/back-link.tsx";
import { ReadingNote } from "#components/blog/reading-note.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { quietButtonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { QuietButtonLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import { getArticles, isHighlighted } from "#lib/site/content/articles.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataFrom(routes.blog, "blog.title", "blog.metaDescription");

export default async function BlogPage() {
  const locale = await getLocale();
  const t = await getTranslations("blog");
  const articles = await getArticles(locale);
  const highlighted = articles.filter(isHighlighted);
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.blog }]} />
      <Section isFirst>
        <p className="mb-8 flex flex-wrap gap-3">
          <BackLink href={localePath(locale, routes.home)} className={quietButtonClass}>
            <Icon name="back" className="size-5" />
            {t("back")}
          </BackLink>
          <QuietButtonLink href={routes.home}>
            <Icon name="home" className="size-5" />
            {t("home")}
          </QuietButtonLink>
        </p>
        <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
        <p className="mt-6 mb-10 max-w-prose text-lg">{t("lead")}</p>
        {articles.length === 0 && <p className="max-w-prose text-lg">{t("none")}</p>}
        {highlighted.length > 0 && <ArticleCarousel articles={highlighted} />}
        {articles.length > 0 && (
          <>
            <h2 className="mt-16 mb-6 text-3xl">{t("all")}</h2>
            <ArticleCards articles={articles} />
          </>
        )}
      </Section>
      <ReadingNote />
    </>
  );
}
