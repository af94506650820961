/** The blog: its carousel by mouse, keyboard and without scripts, and each article in full. */

import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const articles = [
  { slug: "robotic-surgery", title: "Robotic surgery: what it is, and what to ask before you agree" },
  { slug: "robotic-urology", title: "Robotic operations on the prostate, kidney and bladder" },
  { slug: "recovery-technology", title: "Technology for recovery: what helps after an operation, and what does not" },
];

const carousel = (page: Page) => page.getByRole("region", { name: "Articles" });
const slide = (page: Page, number: number) => page.getByRole("group", { name: `${number} of 3`, exact: true });
const dot = (page: Page, number: number) => page.getByRole("button", { name: `Show article ${number}: ` });
const pause = (page: Page) => page.getByRole("button", { name: "Stop the automatic change" });
const play = (page: Page) => page.getByRole("button", { name: "Start the automatic change" });

/** The slide that its dot says is shown also is in its place, however long the way there takes. */
async function expectShown(page: Page, number: number) {
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? Number.NaN;
  await expect
    .poll(async () => Math.abs((await left(slide(page, number))) - (await left(carousel(page)))))
    .toBeLessThan(2);
}

/** Long enough for the script to come and for an automatic change, were it not held. */
const wait = (page: Page) => page.waitForTimeout(6_000);

for (const width of [360, 1280]) {
  test(`the blog at ${width} px has its articles and no axe findings`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog highlights");
    await expect(carousel(page).getByRole("heading", { level: 2 })).toHaveText(articles.map(({ title }) => title));
    await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expectNoAxeFindings(page);
  });
}

for (const width of [320, 768]) {
  test(`the blog does not scroll sideways at ${width} px, before and with the carousel's script`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/blog");
    const fullWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await fullWidth()).toBe(width);
    await page.getByRole("button", { name: "Next article" }).click();
    await expectShown(page, 2);
    expect(await fullWidth()).toBe(width);
  });
}

test.describe("the carousel", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/blog");
    await expect(dot(page, 1)).toBeVisible();
  });

  test("moves by itself, and comes back to the first", async ({ page }) => {
    for (const number of [2, 3, 1]) await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  });

  test("stops for the mouse and goes on when it leaves", async ({ page }) => {
    await slide(page, 1).hover();
    await wait(page);
    await expectShown(page, 1);
    await page.mouse.move(1, 1);
    await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
  });

  test("stops for the focus and goes on when it leaves", async ({ page }) => {
    await dot(page, 1).focus();
    await wait(page);
    await expectShown(page, 1);
    await dot(page, 1).blur();
    await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
  });

  test("has a button that stops it, and starts it again at once", async ({ page }) => {
    await pause(page).click();
    await page.mouse.move(1, 1);
    await page.getByRole("heading", { level: 1 }).click();
    await wait(page);
    await expectShown(page, 1);
    await play(page).click();
    await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
  });

  test("is worked by keyboard alone", async ({ page }) => {
    await dot(page, 3).focus();
    await page.keyboard.press("Enter");
    await expectShown(page, 3);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Previous article" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectShown(page, 2);
    await page.keyboard.press("Tab");
    await expect(pause(page)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(play(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectShown(page, 3);
    await page.keyboard.press("Enter");
    await expectShown(page, 1);
  });

  test("shows the slide whose link has the focus", async ({ page }) => {
    await slide(page, 1).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(slide(page, 2).getByRole("link")).toBeFocused();
    await expectShown(page, 2);
  });

  test("leads to the article", async ({ page }) => {
    await dot(page, 2).click();
    await expectShown(page, 2);
    await slide(page, 2).getByRole("link", { name: "Read the article" }).click();
    await expect(page).toHaveURL("/blog/robotic-urology");
  });
});

test.describe("for visitors who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the carousel stands still until it is asked to move", async ({ page }) => {
    await page.goto("/blog");
    await expect(play(page)).toBeVisible();
    await wait(page);
    await expectShown(page, 1);
    await dot(page, 2).click();
    await expectShown(page, 2);
    await expectNoAxeFindings(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all articles stand below each other, each with its link, and no dead button", async ({ page }) => {
    await page.goto("/blog");
    for (const [index, { slug, title }] of articles.entries()) {
      const one = slide(page, index + 1);
      await one.scrollIntoViewIfNeeded();
      await expect(one.getByRole("heading", { name: title })).toBeInViewport();
      await expect(one.getByRole("link", { name: `Read the article: ${title}` })).toHaveAttribute(
        "href",
        `/blog/${slug}`,
      );
    }
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
  });
});

test.describe("Back", () => {
  test("leads to the page before", async ({ page }) => {
    await page.goto("/services");
    await page.goto("/blog");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/services");
  });

  test("leads home where there is no page before", async ({ page, context }) => {
    await page.goto("/services");
    // A tab of its own begins with the page that is opened in it.
    const opened = context.waitForEvent("page");
    await page.evaluate(() => window.open("/blog"));
    const tab = await opened;
    await tab.getByRole("button", { name: "Next article" }).waitFor();
    await tab.getByRole("link", { name: "Back" }).click();
    await expect(tab).toHaveURL("/");
  });
});

for (const { slug, title } of articles) {
  test.describe(`the article ${slug}`, () => {
    for (const width of [360, 1280]) {
      test(`says at ${width} px who wrote it, who has checked it, from what, and that it is no advice`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/blog/${slug}`);
        const main = page.getByRole("main");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(main).toContainText(/By the \S+ editorial team/);
        await expect(main).toContainText(/Not yet reviewed by a doctor|Medically reviewed by/);
        await expect(main).toContainText("It is not medical advice");
        await expect(page.getByRole("heading", { name: "Sources, and where to read more" })).toBeVisible();
        await expectNoAxeFindings(page);
      });
    }

    test("does not scroll sideways at 320 px", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/blog/${slug}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}

test.describe("an article that there is not", () => {
  test.use({ allowedConsole: [/404/] });

  test("is answered with 404", async ({ page }) => {
    expect((await page.goto("/blog/robot-cures-all"))?.status()).toBe(404);
  });
});
