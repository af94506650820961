/**
 * The blog in a real browser: its script loads, its links work, and everything is there without scripts. More tests:
 * components/blog/.
 */

import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inLanguage, language, say } from "#e2e/support/language.ts";
import { expect, journey, test } from "#e2e/support/test.ts";
import { readContent } from "#verification/support/texts.ts";

const slides = (page: Page) => page.getByRole("region", { name: say("blog.carousel.label") }).locator("h2");

const dots = (page: Page) => page.getByRole("group", { name: say("blog.carousel.choose") }).getByRole("button");

/** Returns how far a slide is from its place, in pixels. */
const offset = (page: Page, index: number) =>
  slides(page)
    .nth(index)
    .evaluate((title) => {
      const [slide, carousel] = [title.closest("[role=group]"), title.closest("section")];
      return Math.abs((slide?.getBoundingClientRect().x ?? 0) - (carousel?.getBoundingClientRect().x ?? 1e9));
    });

test("the carousel moves by itself, obeys its buttons, and links to an article", journey(), async ({ page }) => {
  await page.goto(inLanguage("/blog"));
  await expect(dots(page).nth(1), "the carousel moves by itself").toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: say("blog.carousel.pause") }).click();
  await dots(page).last().click();
  const last = (await slides(page).count()) - 1;
  await expect.poll(() => offset(page, last)).toBeLessThan(2);
  await page.getByRole("button", { name: say("blog.carousel.previous") }).click();
  await expect.poll(() => offset(page, last - 1)).toBeLessThan(2);

  const [title = ""] = (await slides(page).allTextContents()).slice(last - 1);
  await page.getByRole("link", { name: say("blog.readOf", { title }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: say("blog.all") }).click();
  await expect(page).toHaveURL(inLanguage("/blog"));
});

test("Back returns to the previous page, or to the home page if there is none", async ({ page, context }) => {
  await page.goto("/services");
  await page.goto("/blog");
  await page.getByRole("link", { name: say("blog.back") }).click();
  await expect(page).toHaveURL("/services");

  // The opened page is the first one of its tab.
  const opened = context.waitForEvent("page");
  await page.evaluate(() => window.open("/blog"));
  const tab = await opened;
  await tab.getByRole("button", { name: say("blog.carousel.next") }).waitFor();
  await tab.getByRole("link", { name: say("blog.back") }).click();
  await expect(tab).toHaveURL("/");
  await tab.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all articles stand below each other with their links, and there are no dead buttons", async ({ page }) => {
    await page.goto(inLanguage("/blog"));
    const titles = await slides(page).allTextContents();
    const articles = globSync(`content/blog/${language()}/*.md`).map((path) => readContent(path).data);
    const highlighted = articles.filter(({ position }) => position !== undefined).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(highlighted.toSorted());
    for (const [index, title] of titles.entries()) {
      await slides(page).nth(index).scrollIntoViewIfNeeded();
      await expect(slides(page).nth(index)).toBeInViewport();
      const link = page.getByRole("link", { name: say("blog.readOf", { title }) });
      expect(await link.getAttribute("href")).toMatch(new RegExp(`^${inLanguage("/blog/")}`));
    }
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: say("blog.back") })).toHaveAttribute("href", inLanguage("/"));
  });
});
