/**
 * Reviews and gallery from the provider through our server to the screen. Every state of a list and its controls:
 * components/testimonials/, app/gallery.browser.test.tsx. How our server reads the provider: e2e/http/reads.test.ts.
 */

import type { Locator, Page } from "@playwright/test";
import { approveReviews, REVIEW } from "#e2e/support/approve-reviews.ts";
import { direction, inLanguage, say } from "#e2e/support/language.ts";
import { layoutShift } from "#e2e/support/layout-shift.ts";
import { expect, journey, test } from "#e2e/support/test.ts";

/** Holds the browser's call back until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Expects the picture to have come through our own server. */
async function expectPicture(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  const source = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  expect(source).toMatch(/\/_next\/image\?url=http%3A%2F%2F127/);
}

const leftOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().left);

test(
  "reviews load when they are near, move by themselves, and move nothing else",
  journey(),
  async ({ page, provider }) => {
    const section = page.locator("#testimonials");
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
    // So low that the reviews are not near.
    await page.setViewportSize({ width: 360, height: 100 });
    await page.goto(inLanguage("/"));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(requestedUrls).not.toContain("/api/review/approved");
    await page.setViewportSize({ width: 360, height: 300 });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText(say("testimonials.empty"))).toBeVisible();
    expect(requestedUrls).toContain("/api/review/approved");

    await approveReviews(provider, 3);
    const release = await hold(page, "**/api/review/approved");
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText(say("testimonials.loading"))).toBeVisible();
    release();
    const card = page
      .getByRole("region", { name: say("testimonials.list") })
      .getByRole("listitem")
      .first();
    await expect(card).toContainText(REVIEW.review);
    await expectPicture(card.locator("img"));
    expect(await layoutShift(page)).toBeLessThan(0.01);

    const before = await leftOf(card);
    const forward = direction() === "rtl" ? -1 : 1;
    await expect.poll(async () => forward * ((await leftOf(card)) - before)).toBeLessThan(0);

    await card.getByRole("button").focus();
    await page.keyboard.press("Enter");
    const whole = page.getByRole("dialog", { name: REVIEW.name });
    await expect(whole.locator("time")).not.toBeEmpty();
    await page.keyboard.press("Escape");
    await expect(whole).toBeHidden();
  },
);

test("without a review, the place is small before a visitor comes to it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(inLanguage("/"));
  const section = page.locator("#testimonials");
  const height = () => section.evaluate((box) => box.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThan(360);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(say("testimonials.empty"))).toBeVisible();
  expect((await layoutShift(page)).toFixed(3)).toBe("0.000");
});

test("the gallery shows the provider's pictures, and each of them in full screen", journey(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const release = await hold(page, "**/api/gallery");
  await page.goto(inLanguage("/patients-gallery"));
  await expect(page.getByText(say("gallery.loading"))).toBeVisible();
  release();
  const tiles = page.getByRole("list", { name: say("gallery.list") }).getByRole("button");
  await expect(tiles).toHaveCount(12);
  await expectPicture(tiles.first().locator("img"));
  expect(await tiles.locator("img").count()).toBeLessThan(6);
  expect(await layoutShift(page)).toBeLessThan(0.01);

  await tiles.nth(1).click();
  const large = page.getByRole("dialog", { name: say("gallery.large") });
  const counter = (current: number) => large.getByText(say("gallery.counter", { current, total: 12 }), { exact: true });
  await expect(counter(2)).toBeVisible();
  await expectPicture(large.getByRole("img"));
  await page.keyboard.press(direction() === "rtl" ? "ArrowLeft" : "ArrowRight");
  await expect(counter(3)).toBeVisible();
  await expectPicture(large.getByRole("img"));
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(tiles.nth(1)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the gallery explains why there are no pictures", async ({ page }) => {
    await page.goto(inLanguage("/patients-gallery"));
    // Playwright's text search ignores noscript.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText(say("gallery.noScript"));
    await expect(page.getByText(say("gallery.loading"))).toBeHidden();
  });
});
