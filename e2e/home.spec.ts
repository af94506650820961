/** The home page in a real browser, with and without scripts. Its content: app/home.browser.test.tsx. */

import { homeAnchors } from "#content/routes.ts";
import { inLanguage, language, say, within } from "#e2e/support/language.ts";
import { layoutShift } from "#e2e/support/layout-shift.ts";
import { expect, test } from "#e2e/support/test.ts";
import { site as facts } from "#lib/site/content/site.ts";
import { readContent } from "#verification/support/texts.ts";

/** The final values of the hero's figures. */
const figures = () =>
  ["years", "patients", "countries"].map((id) => readContent(`brand/claims/${language()}/${id}.md`));

const shownAs = () => figures().map(({ data }) => within(`${data.value}${data.suffix}`));

test("the figures count up, and a link leads to the journey", { tag: "@smoke" }, async ({ page }) => {
  await page.goto(inLanguage("/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home.title"));
  const list = page.getByRole("list", { name: say("home.hero.figures") });
  await expect(list.getByRole("listitem")).toHaveText(shownAs());
  for (const anchor of homeAnchors) await expect(page.locator(`#${anchor}`), anchor).toHaveCount(1);
  await page
    .getByRole("main")
    .getByRole("link", { name: say("home.hero.start") })
    .first()
    .click();
  await expect(page).toHaveURL(inLanguage("/start-your-journey"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("journey.title"));
});

test("fonts that come late and figures that count move nothing", { tag: "@journey" }, async ({ page }) => {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(inLanguage("/"), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  release();
  await page.evaluate(() => document.fonts.ready);
  expect((await layoutShift(page)).toFixed(3)).toBe("0.000");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("shows the figures, why there are no reviews, and a menu link to the footer", async ({ page }) => {
    await page.goto(inLanguage("/"));
    const list = page.getByRole("list", { name: say("home.hero.figures") });
    await expect(list.getByRole("listitem")).toHaveText(shownAs());
    await list.getByRole("link").nth(1).click();
    const meaning = figures()[1]?.text ?? "";
    await expect(page.getByText(meaning), "the fold with the meanings opens").toBeInViewport();
    const reviews = page.locator("#testimonials");
    // Playwright's text search ignores noscript.
    await expect(reviews.locator("noscript p")).toBeVisible();
    await expect(reviews.locator("noscript p")).toContainText(say("testimonials.noScript"));
    await expect(reviews.getByText(say("testimonials.loading"))).toBeHidden();
    await page.getByRole("banner").locator("noscript a").click();
    const footer = page.getByRole("contentinfo");
    await footer.locator("summary", { hasText: say("layout.footer.read") }).click();
    await expect(footer.getByRole("link", { name: say("layout.nav.blog") })).toBeInViewport();
    await footer.locator("summary", { hasText: say("layout.footer.contact") }).click();
    await expect(footer.getByText(facts.email)).toBeVisible();
  });
});
