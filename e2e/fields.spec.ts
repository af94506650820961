/** Single fields on a touch screen and without JavaScript, which component tests cannot have. */

import { inLanguage, say } from "#e2e/support/language.ts";
import { openRequest } from "#e2e/support/service-request.ts";
import { expect, test } from "#e2e/support/test.ts";

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("the stars show the last tap", async ({ page }) => {
    await page.goto(inLanguage("/leave-review"));
    const stars = page.getByRole("group", { name: say("Rating", undefined, "forms.") }).locator("label");
    await stars.nth(4).tap();
    await stars.nth(2).tap();
    for (const index of [0, 1, 2]) await expect(stars.nth(index)).not.toHaveCSS("fill", "none");
    for (const index of [3, 4]) await expect(stars.nth(index)).toHaveCSS("fill", "none");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("text limits are visible, without a counter that could not count", async ({ page }) => {
    const counts = page.locator("[data-field] p[aria-hidden]");
    await page.goto(inLanguage("/inquiry/general"));
    const range = say("forms.count.range", { min: 10, max: 500 });
    await expect(page.getByText(range)).toBeVisible();
    await expect(counts).toHaveCount(0);
    await openRequest(page);
    const limit = page.getByText(say("You can write up to {max, number} characters.", { max: 5000 })).first();
    expect((await limit.boundingBox())?.height, "not hidden").toBeGreaterThan(10);
    await expect(counts).toHaveCount(0);
  });
});
