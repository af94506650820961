/** The stars of a review: spec §4 (hover previews, click sets, leaving clears) and §9. */

import type { Page } from "@playwright/test";
import { control, nextStar, star as oneStar, sayLabel } from "./support/forms.ts";
import { direction, inLanguage, say, within } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const group = (page: Page) => page.getByRole("group", { name: sayLabel("Rating") });
const star = (page: Page, count: number) => oneStar(group(page), count);
const drawn = (page: Page) => group(page).locator("label");

const RATINGS = [1, 2, 3, 4, 5];
const unrated = () => say("Not rated yet");
const outOfFive = (rating: number) => say("{rating} out of 5 stars", { rating }, "forms");
const CHOOSE = "Please choose one to five stars.";
const MARIGOLD = "rgb(232, 162, 58)";

/** Looks at all five, again until it is so. */
async function expectFilled(page: Page, count: number) {
  await expect(drawn(page)).toHaveCount(RATINGS.length);
  for (const [index] of RATINGS.entries()) {
    await expect(drawn(page).nth(index), `star ${index + 1}`).toHaveCSS("fill", index < count ? MARIGOLD : "none");
  }
}

test("the mouse previews, a click sets, and leaving shows what was set", journey(), async ({ page }) => {
  await page.goto(inLanguage("/leave-review"));
  await expectFilled(page, 0);
  await expect(group(page)).toContainText(unrated());
  await drawn(page).nth(3).hover();
  await expectFilled(page, 4);
  await expect(group(page), "a preview is no rating").toContainText(unrated());
  await drawn(page).nth(1).click();
  await expect(star(page, 2)).toBeChecked();
  await expect(group(page)).toContainText(outOfFive(2));
  await drawn(page).nth(4).hover();
  await expectFilled(page, 5);
  await page.mouse.move(0, 0);
  await expectFilled(page, 2);
});

test("it is a group of radio buttons for the keyboard and for screen readers", journey(), async ({ page }) => {
  await page.goto(inLanguage("/leave-review"));
  for (const rating of RATINGS) await expect(star(page, rating)).toBeVisible();
  await control(page, "Location").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(star(page, 1)).toBeChecked();
  await page.keyboard.press(nextStar());
  await page.keyboard.press(nextStar());
  await expect(star(page, 3)).toBeFocused();
  await expect(star(page, 3)).toBeChecked();
  await expectFilled(page, 3);
  await expect(drawn(page).nth(2), "the focus is seen").toHaveCSS("outline-style", "solid");
});

test("without a rating the group says what is missing, and the summary leads there", async ({ page }) => {
  await page.goto(inLanguage("/leave-review"));
  await page.getByRole("button", { name: say("Submit review") }).click();
  await expect(group(page)).toHaveAccessibleDescription(say(CHOOSE));
  await page.getByRole("link", { name: say(CHOOSE) }).click();
  await expect(star(page, 1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(group(page), "corrected at once").not.toHaveAccessibleDescription(within(say(CHOOSE)));
});

test("what was chosen before React was there is kept", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(inLanguage("/leave-review"), { waitUntil: "commit" });
  await drawn(page).nth(3).click();
  await expectFilled(page, 4);
  gate.resolve();
  await expect(group(page)).toContainText(outOfFive(4));
  await expect(star(page, 4)).toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("five stars as large as a finger stand in one row", journey(), async ({ page }) => {
    await page.goto(inLanguage("/leave-review"));
    const boxes = await drawn(page).evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    const lefts = boxes.map(({ left }) => left);
    const inOrder = lefts.toSorted((a, b) => (direction() === "rtl" ? b - a : a - b));
    expect(lefts, "the first is where lines begin").toEqual(inOrder);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await drawn(page).nth(4).tap();
    await drawn(page).nth(2).tap();
    await expectFilled(page, 3);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the chosen stars are filled all the same", async ({ page }) => {
    await page.goto(inLanguage("/leave-review"));
    await drawn(page).nth(2).click();
    await page.mouse.move(0, 0);
    await expectFilled(page, 3);
  });
});
