/** The patient gallery: four states, the mosaic, and the large view by mouse, keyboard and finger (spec §2). */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { direction, inLanguage, say } from "./support/language.ts";
import { answer, atBothWidths, expect, failures, freshTest, GALLERY_CALL, hold, test } from "./support/reads.ts";
import { journey } from "./support/test.ts";

const PATH = "/patients-gallery";

const tiles = (page: Page) => page.getByRole("list", { name: say("Pictures") }).getByRole("button");
const large = (page: Page) => page.getByRole("dialog", { name: say("Picture, large") });

const picture = (current: number, total = 12) =>
  say("Patient journey, picture {current} of {total}", { current, total });
const counter = (current: number, total = 12) => say("{current} of {total}", { current, total });

/** Reading goes on to the left in Arabic: there the keys and strokes are the other way round. */
const isMirrored = () => direction() === "rtl";
const keys = () => {
  const [back, on] = ["ArrowLeft", "ArrowRight"];
  return isMirrored() ? { back: on, on: back } : { back, on };
};

async function openLarge(page: Page, number: number) {
  await page.goto(inLanguage(PATH));
  await tiles(page)
    .nth(number - 1)
    .click();
  await expect(large(page)).toBeVisible();
}

test("says that it is loading, then shows the pictures of all groups", journey(), async ({ page }) => {
  const release = await hold(page, "**/api/gallery");
  await page.goto(inLanguage(PATH));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Patient gallery", undefined, "gallery"));
  await expect(page.getByText(say("Loading Patient Journeys..."))).toBeVisible();
  await atBothWidths(page, () => expectNoAxeFindings(page));
  release();
  await expect(tiles(page)).toHaveCount(12);
  await expect(page.getByText(say("Loading Patient Journeys..."))).toBeHidden();
});

test("is a mosaic of 2 or 4 columns and rows of 250 px", journey(), async ({ page }) => {
  await page.goto(inLanguage(PATH));
  await expect(tiles(page)).toHaveCount(12);
  await atBothWidths(page, async (width) => {
    const columns = width === 360 ? 2 : 4;
    const gap = width === 360 ? 8.5 : 13.5;
    const boxes = await tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
    const cell = boxes[1].width;
    const spans = boxes.map((box) => [
      Math.round((box.width + gap) / (cell + gap)),
      Math.round((box.height + gap) / (250 + gap)),
    ]);
    const pattern = [
      [2, 2],
      [1, 1],
      [1, 1],
      [1, 2],
      [2, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ];
    expect(spans).toEqual([...pattern, ...pattern.slice(0, 4)]);
    expect(boxes[1].height).toBe(250);
    const inner = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    expect(Math.round((inner + gap) / (cell + gap))).toBe(columns);
    const edges = boxes.map(({ left, right }) => (isMirrored() ? -right : left));
    expect(edges[0], "the first picture is where reading begins").toBe(Math.min(...edges));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeFindings(page);
  });
});

test("fetches a picture when it is near, in a size for the screen, through our own server", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(inLanguage(PATH));
  await expect(tiles(page)).toHaveCount(12);
  const pictures = tiles(page).locator("img");
  await expect(pictures.first()).toHaveAttribute("alt", picture(1));
  expect(await pictures.count()).toBeLessThan(6);
  await expect(pictures.first()).toHaveAttribute("loading", "lazy");
  await expect(pictures.first()).toHaveAttribute("sizes", "(min-width: 768px) 50vw, 100vw");
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const source = await pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toMatch(/\/_next\/image\?url=.*&w=384&/);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(tiles(page).last().locator("img")).toBeVisible();
});

test.describe("the large view", () => {
  test("is led by buttons, round and round, and closed by its button", journey(), async ({ page }) => {
    await openLarge(page, 2);
    await expect(large(page).getByText(counter(2))).toBeVisible();
    await expect(large(page).getByRole("img")).toHaveAttribute("alt", picture(2));
    const places = ["Previous picture", "Next picture"].map(async (name) => {
      const box = await large(page)
        .getByRole("button", { name: say(name) })
        .boundingBox();
      return box?.x ?? 0;
    });
    const [previous = 0, next = 0] = await Promise.all(places);
    expect(next > previous, "the way on is where reading goes on").toBe(!isMirrored());
    await large(page)
      .getByRole("button", { name: say("Next picture") })
      .click();
    await expect(large(page).getByText(counter(3))).toBeVisible();
    for (const number of [2, 1, 12]) {
      await large(page)
        .getByRole("button", { name: say("Previous picture") })
        .click();
      await expect(large(page).getByText(counter(number), { exact: true })).toBeVisible();
    }
    await large(page)
      .getByRole("button", { name: say("Close", undefined, "gallery") })
      .click();
    await expect(large(page)).toBeHidden();
    await expect(tiles(page).nth(1)).toBeFocused();
  });

  test("is led by the keyboard alone", journey(), async ({ page }) => {
    await page.goto(inLanguage(PATH));
    await tiles(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(large(page)).toBeVisible();
    await page.keyboard.press(keys().on);
    await expect(large(page).getByText(counter(2))).toBeVisible();
    for (const _ of [1, 2]) await page.keyboard.press(keys().back);
    await expect(large(page).getByText(counter(12))).toBeVisible();
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
      expect(["DIALOG", "BODY"]).toContain(outside);
      await expect(tiles(page).first()).not.toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(large(page)).toBeHidden();
    await expect(tiles(page).first()).toBeFocused();
  });

  test("has no findings, and the page behind it stays where it is", journey(), async ({ page }) => {
    await page.goto(inLanguage(PATH));
    await tiles(page).nth(4).click();
    await atBothWidths(page, () => expectNoAxeFindings(page));
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await page.keyboard.press("Escape");
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  });

  test("turns the arrow keys round in languages that run from right to left", async ({ page }) => {
    await openLarge(page, 2);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await page.keyboard.press("ArrowLeft");
    await expect(large(page).getByText(counter(3))).toBeVisible();
  });

  test("has nothing to lead to where there is one picture", async ({ page, provider }) => {
    const imageUrl = `${provider.url}/images/sample-gallery-1.png`;
    await provider.next(answer([{ images: [{ _id: "1", imageUrl, publicId: "1" }] }]), { path: GALLERY_CALL });
    await openLarge(page, 1);
    await expect(large(page).getByText(counter(1, 1))).toBeVisible();
    await expect(large(page).getByRole("button")).toHaveCount(1);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the large view is led by swiping", journey(), async ({ page }) => {
    const touch = await page.context().newCDPSession(page);
    async function swipe(from: [number, number], to: [number, number]) {
      const point = ([x, y]: [number, number]) => [{ x, y }];
      const between: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(between) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(to) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    await page.goto(inLanguage(PATH));
    await tiles(page).nth(1).tap();
    await expect(large(page).getByText(counter(2))).toBeVisible();
    const [near, far] = isMirrored() ? [80, 280] : [280, 80];
    await swipe([near, 400], [far, 410]);
    await expect(large(page).getByText(counter(3))).toBeVisible();
    await swipe([far, 400], [near, 390]);
    await expect(large(page).getByText(counter(2))).toBeVisible();
    await swipe([180, 300], [180, 500]);
    await swipe([180, 400], [200, 400]);
    await expect(large(page).getByText(counter(2))).toBeVisible();
  });
});

test("says so when there are no pictures yet", journey(), async ({ page, provider }) => {
  await provider.next(answer([]), { path: GALLERY_CALL });
  await page.goto(inLanguage(PATH));
  await expect(page.getByText(say("No patient stories have been added yet."))).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await atBothWidths(page, () => expectNoAxeFindings(page));
});

test("drops broken pictures and those on hosts that are not ours", async ({ page, provider, site }) => {
  const good = { _id: "1", imageUrl: `${provider.url}/images/sample-gallery-2.png`, publicId: "1" };
  const foreign = { _id: "2", imageUrl: "https://tracker.example/2.png", publicId: "2" };
  const groups = [null, { images: [null, { _id: "3" }, foreign, good] }];
  await provider.next(answer(groups), { path: GALLERY_CALL });
  await page.goto(inLanguage(PATH));
  await expect(tiles(page)).toHaveCount(1);
  expect(site.log()).toContain('"code":"bad-item","count":2');
  expect(site.log()).toContain('"code":"foreign-image","count":1');
});

freshTest.describe("when the provider has given no answer yet", () => {
  // The browser itself logs each answer of 400 and above.
  freshTest.use({ allowedConsole: [/Failed to load resource/] });

  freshTest(
    "the page says so, whatever went wrong, and asks again when told",
    journey(),
    async ({ page, provider }) => {
      freshTest.slow();
      const heading = page.getByRole("heading", { name: say("An Error Occurred") });
      for (const failure of failures) {
        await provider.next(failure, { path: GALLERY_CALL });
        await page.goto(inLanguage(PATH));
        await expect(heading, failure.kind).toBeVisible();
        await expect(page.getByText(say("Could not load the patient gallery. Please try again later."))).toBeVisible();
      }
      await atBothWidths(page, () => expectNoAxeFindings(page));
      await page.getByRole("button", { name: say("Try again", undefined, "gallery") }).press("Enter");
      await expect(tiles(page)).toHaveCount(12);
      await expect(heading).toBeHidden();
      await page.keyboard.press("Tab");
      await expect(tiles(page).first(), "the focus is where the button was").toBeFocused();
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says why there are no pictures", journey(), async ({ page }) => {
    await page.goto(inLanguage(PATH));
    // Playwright's text search leaves noscript out.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText(
      say(
        "The pictures need JavaScript, which is off in your browser. Turn it on and load this page again to see them.",
      ),
    );
    await expect(page.getByText(say("Loading Patient Journeys..."))).toBeHidden();
  });
});
