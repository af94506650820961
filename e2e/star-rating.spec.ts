/** The stars of a review: spec §4 (hover previews, click sets, leaving clears) and §9. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const group = (page: Page) => page.getByRole("group", { name: "Rating" });
const star = (page: Page, name: string) => group(page).getByRole("radio", { name, exact: true });
const drawn = (page: Page) => group(page).locator("label");

const NAMES = ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"];
const MARIGOLD = "rgb(232, 162, 58)";

/** Looks at all five, again until it is so. */
async function expectFilled(page: Page, count: number) {
  await expect(drawn(page)).toHaveCount(NAMES.length);
  for (const [index] of NAMES.entries()) {
    await expect(drawn(page).nth(index), `star ${index + 1}`).toHaveCSS("fill", index < count ? MARIGOLD : "none");
  }
}

test("the mouse previews, a click sets, and leaving shows what was set", async ({ page }) => {
  await page.goto("/leave-review");
  await expectFilled(page, 0);
  await expect(group(page)).toContainText("Not rated yet");
  await drawn(page).nth(3).hover();
  await expectFilled(page, 4);
  await expect(group(page), "a preview is no rating").toContainText("Not rated yet");
  await drawn(page).nth(1).click();
  await expect(star(page, "2 stars")).toBeChecked();
  await expect(group(page)).toContainText("2 out of 5 stars");
  await drawn(page).nth(4).hover();
  await expectFilled(page, 5);
  await page.mouse.move(0, 0);
  await expectFilled(page, 2);
});

test("it is a group of radio buttons for the keyboard and for screen readers", async ({ page }) => {
  await page.goto("/leave-review");
  for (const name of NAMES) await expect(star(page, name)).toBeVisible();
  await page.getByLabel("Location").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(star(page, "1 star")).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(star(page, "3 stars")).toBeFocused();
  await expect(star(page, "3 stars")).toBeChecked();
  await expectFilled(page, 3);
  await expect(drawn(page).nth(2), "the focus is seen").toHaveCSS("outline-style", "solid");
});

test("without a rating the group says what is missing, and the summary leads there", async ({ page }) => {
  await page.goto("/leave-review");
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(group(page)).toHaveAccessibleDescription("Please choose one to five stars.");
  await page.getByRole("link", { name: "Please choose one to five stars." }).click();
  await expect(star(page, "1 star")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(group(page), "corrected at once").not.toHaveAccessibleDescription(/stars/);
});

test("what was chosen before React was there is kept", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/leave-review", { waitUntil: "commit" });
  await drawn(page).nth(3).click();
  await expectFilled(page, 4);
  gate.resolve();
  await expect(group(page)).toContainText("4 out of 5 stars");
  await expect(star(page, "4 stars")).toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test("five stars as large as a finger stand in one row", async ({ page }) => {
    await page.goto("/leave-review");
    const boxes = await drawn(page).evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await drawn(page).nth(4).tap();
    await drawn(page).nth(2).tap();
    await expectFilled(page, 3);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the chosen stars are filled all the same", async ({ page }) => {
    await page.goto("/leave-review");
    await drawn(page).nth(2).click();
    await page.mouse.move(0, 0);
    await expectFilled(page, 3);
  });
});
