/** The blog: its carousel by mouse, keyboard and without scripts, and each article in full. */

import type { Locator, Page } from "@playwright/test";
import { site as facts } from "@/content/site.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { direction, inLanguage, pattern, say, within } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const articles = [
  { slug: "robotic-surgery", title: "Robotic surgery: what it is, and what to ask before you agree" },
  { slug: "robotic-urology", title: "Robotic operations on the prostate, kidney and bladder" },
  { slug: "recovery-technology", title: "Technology for recovery: what helps after an operation, and what does not" },
];

const NOT_ADVICE =
  "This article is general information. It is not medical advice and does not replace a doctor who has examined the patient. In an emergency, call your local ambulance.";

/** That no doctor has read it, or who and when. */
const reviewed = () =>
  new RegExp(
    [
      within(say("Not yet reviewed by a doctor")),
      pattern("Medically reviewed by {name} on {date}", { name: /.+/, date: /.+/ }),
    ]
      .map(({ source }) => source)
      .join("|"),
  );

/** Of the article with this number, in the language of the journey. */
const titleOf = (number: number) => say(articles[number - 1]?.title ?? "");

const carousel = (page: Page) => page.getByRole("region", { name: say("Articles") });
const slide = (page: Page, number: number) =>
  page.getByRole("group", { name: say("{number} of {count}", { number, count: 3 }), exact: true });
const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: say("Show article {number}: {title}", { number, title: titleOf(number) }) });
const pause = (page: Page) => page.getByRole("button", { name: say("Stop the automatic change") });
const play = (page: Page) => page.getByRole("button", { name: say("Start the automatic change") });

const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;

/** The slide that its dot says is shown also is in its place, however long the way there takes. */
async function expectShown(page: Page, number: number) {
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  await expect
    .poll(async () => Math.abs((await leftOf(slide(page, number))) - (await leftOf(carousel(page)))))
    .toBeLessThan(2);
}

/** Long enough for the script to come and for an automatic change, were it not held. */
const wait = (page: Page) => page.waitForTimeout(6_000);

test("the blog has its articles", journey(), async ({ page }) => {
  await page.goto(inLanguage("/blog"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Blog highlights"));
  const titles = carousel(page).getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(articles.map((_, index) => titleOf(index + 1)));
  const home = page.getByRole("main").getByRole("link", { name: say("Home", undefined, "blog") });
  await expect(home).toHaveAttribute("href", inLanguage("/"));
});

for (const width of [320, 768]) {
  test(
    `the blog does not scroll sideways at ${width} px, before and with the carousel's script`,
    journey(width === 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(inLanguage("/blog"));
      const fullWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await fullWidth()).toBe(width);
      await page.getByRole("button", { name: say("Next article") }).click();
      await expectShown(page, 2);
      expect(await fullWidth()).toBe(width);
    },
  );
}

test.describe("the carousel", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(inLanguage("/blog"));
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

  test("has a button that stops it, and starts it again at once", journey(), async ({ page }) => {
    await pause(page).click();
    await page.mouse.move(1, 1);
    await page.getByRole("heading", { level: 1 }).click();
    await wait(page);
    await expectShown(page, 1);
    await play(page).click();
    await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
  });

  test("is worked by keyboard alone", journey(), async ({ page }) => {
    await dot(page, 3).focus();
    await page.keyboard.press("Enter");
    await expectShown(page, 3);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: say("Previous article") })).toBeFocused();
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

  test("shows the slide whose link has the focus", journey(), async ({ page }) => {
    await slide(page, 1).getByRole("link").focus();
    await page.keyboard.press("Tab");
    await expect(slide(page, 2).getByRole("link")).toBeFocused();
    await expectShown(page, 2);
  });

  test("leads to the article", journey(), async ({ page }) => {
    await dot(page, 2).click();
    await expectShown(page, 2);
    const isMirrored = direction() === "rtl";
    const [previous, next] = ["Previous article", "Next article"].map((name) =>
      page.getByRole("button", { name: say(name) }),
    ) as [Locator, Locator];
    for (const [before, after] of [
      [slide(page, 1), slide(page, 2)],
      [previous, next],
    ] as const) {
      expect((await leftOf(before)) < (await leftOf(after)), "they stand in the direction of reading").toBe(
        !isMirrored,
      );
    }
    await slide(page, 2)
      .getByRole("link", { name: say("Read the article") })
      .click();
    await expect(page).toHaveURL(inLanguage("/blog/robotic-urology"));
  });
});

test.describe("for visitors who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the carousel stands still until it is asked to move", async ({ page }) => {
    await page.goto(inLanguage("/blog"));
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

  test("all articles stand below each other, each with its link, and no dead button", journey(), async ({ page }) => {
    await page.goto(inLanguage("/blog"));
    for (const [index, { slug }] of articles.entries()) {
      const title = titleOf(index + 1);
      const one = slide(page, index + 1);
      await one.scrollIntoViewIfNeeded();
      await expect(one.getByRole("heading", { name: title })).toBeInViewport();
      await expect(one.getByRole("link", { name: say("Read the article: {title}", { title }) })).toHaveAttribute(
        "href",
        inLanguage(`/blog/${slug}`),
      );
    }
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: say("Back") })).toHaveAttribute("href", inLanguage("/"));
  });
});

test.describe("Back", () => {
  test("leads to the page before", async ({ page }) => {
    await page.goto(inLanguage("/services"));
    await page.goto(inLanguage("/blog"));
    await page.getByRole("link", { name: say("Back") }).click();
    await expect(page).toHaveURL(inLanguage("/services"));
  });

  test("leads home where there is no page before", async ({ page, context }) => {
    await page.goto(inLanguage("/services"));
    // A tab of its own begins with the page that is opened in it.
    const opened = context.waitForEvent("page");
    await page.evaluate((path) => window.open(path), inLanguage("/blog"));
    const tab = await opened;
    await tab.getByRole("button", { name: say("Next article") }).waitFor();
    await tab.getByRole("link", { name: say("Back") }).click();
    await expect(tab).toHaveURL(inLanguage("/"));
  });
});

for (const { slug, title } of articles) {
  const inAll = journey(slug === "robotic-surgery");
  test(
    `the article ${slug} says who wrote it, who has checked it, from what, and that it is no advice`,
    inAll,
    async ({ page }) => {
      await page.goto(inLanguage(`/blog/${slug}`));
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title));
      await expect(main).toContainText(say("By the {site} editorial team", { site: facts.name }));
      await expect(main).toContainText(reviewed());
      await expect(main).toContainText(say(NOT_ADVICE));
      await expect(page.getByRole("heading", { name: say("Sources, and where to read more") })).toBeVisible();
    },
  );
}

test.describe("an article that there is not", () => {
  test.use({ allowedConsole: [/404/] });

  test("is answered with 404", async ({ page }) => {
    expect((await page.goto("/blog/robot-cures-all"))?.status()).toBe(404);
  });
});
