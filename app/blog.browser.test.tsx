/** Tests the pages of the blog. Each article names its author, its medical reviewer and its sources (requirements §2.28). */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import ArticlePage from "#app/[locale]/blog/[id]/page.tsx";
import BlogPage from "#app/[locale]/blog/page.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { pageProps, renderServerComponents } from "#components/testing/server-components.tsx";
import type { Say } from "#components/testing/words.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { type Article, getArticles, isHighlighted } from "#lib/site/content/articles.ts";
import { longDate } from "#lib/site/content/dates.ts";
import { site } from "#lib/site/content/site.ts";

const headings = (level: number) => page.getByRole("heading", { level });

const hrefOf = (name: string) => page.getByRole("link", { name, exact: true });

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("the page lists every article and has two links back", async () => {
    const { say } = await renderServerComponents(<BlogPage />, locale);
    const articles = await getArticles(locale);
    await expect.element(headings(1)).toHaveTextContent(say("blog.title"));
    const titles = page.getByRole("region", { name: say("blog.carousel.label") }).getByRole("heading", { level: 2 });
    expect(titles.elements().map((title) => title.textContent)).toEqual(
      articles.filter(isHighlighted).map(({ title }) => title),
    );
    const cards = page.getByRole("heading", { level: 3 });
    expect(cards.elements().map((card) => card.textContent)).toEqual(articles.map(({ title }) => title));
    for (const [index, article] of articles.entries()) {
      await expect.element(hrefOf(article.title)).toHaveAttribute("href", localePath(locale, `/blog/${article.id}`));
      const card = cards.nth(index).element().closest("li")?.textContent;
      expect(card).toContain(say("blog.minutes", { minutes: article.minutes }));
      expect(card).toContain(review(say, article, locale));
    }
    await expectAccessible();
    const home = localePath(locale, "/");
    for (const key of ["blog.back", "blog.home"]) await expect.element(hrefOf(say(key))).toHaveAttribute("href", home);
  });
});

/** Returns the sentence of the page about the medical review of an article. */
const review = (say: Say, { reviewedBy, reviewedOn }: Article, locale: Locale) =>
  reviewedBy && reviewedOn
    ? say("blog.reviewed", { name: reviewedBy, date: longDate(locale, reviewedOn) })
    : say("blog.notReviewed");

test.each(await getArticles("en"))(
  "the article $id names its author, its reviewer and its sources",
  async (article) => {
    const { id, title, summary, published, sources, toc } = article;
    const { container, say } = await renderServerComponents(<ArticlePage {...pageProps({ id })} />);
    await expect.element(headings(1)).toHaveTextContent(title);
    for (const text of [
      summary,
      say("blog.author", { site: site.name }),
      say("blog.published", { date: longDate("en", published) }),
      say("blog.minutes", { minutes: article.minutes }),
      review(say, article, "en"),
      say("blog.notAdvice"),
    ]) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByRole("heading", { name: say("blog.sources") })).toBeVisible();
    for (const { name, url } of sources) {
      await expect.element(page.getByText(name, { exact: true })).toBeVisible();
      expect(container.querySelector(`a[href="${url}"]`)?.textContent, name).toBe(new URL(url).host);
    }
    for (const { id, text } of toc) expect(container.querySelector(`h2#${CSS.escape(id)}`)?.textContent).toBe(text);
    const others = (await getArticles("en")).filter((other) => other.id !== id).slice(0, 3);
    for (const other of others) await expect.element(hrefOf(other.title)).toHaveAttribute("href", `/blog/${other.id}`);
  },
);
