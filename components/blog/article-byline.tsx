import { getLocale, getTranslations } from "next-intl/server";
import type { Article } from "#lib/site/content/articles.ts";
import { longDate } from "#lib/site/content/dates.ts";
import { site } from "#lib/site/content/site.ts";

/** Shows the author, the dates and whether a doctor has reviewed the article. */
export async function ArticleByline({ article }: { article: Article }) {
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

/** Shows which doctor reviewed an article and when, or that none has. */
export async function ArticleReview({ article }: { article: Article }) {
  const t = await getTranslations("blog");
  const { reviewedBy, reviewedOn } = article;
  return reviewedBy && reviewedOn
    ? t("reviewed", { name: reviewedBy, date: longDate(await getLocale(), reviewedOn) })
    : t("notReviewed");
}
