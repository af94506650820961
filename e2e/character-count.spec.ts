/** How many characters are left: an inquiry's message (spec §5, §9: 10 to 500), and a long text near its end. */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

const message = (page: Page) => page.getByLabel("Message", { exact: true });
const field = (page: Page) => page.locator("[data-field]").filter({ has: message(page) });
/** What is seen, and what is read out. */
const seen = (page: Page) => field(page).locator("p[aria-hidden]");
const readOut = (page: Page) => field(page).locator("p[aria-live]");

test.describe("of an inquiry", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/inquiry/general");
  });

  test("it counts at each key, and is read out when the typing pauses", async ({ page }) => {
    await expect(seen(page)).toHaveText("You have 500 characters left");
    await expect(message(page)).toHaveAccessibleDescription("Please write 10 to 500 characters.");
    await expect(readOut(page), "nothing is read out before anybody types").toBeEmpty();
    await page.clock.install();
    await message(page).pressSequentially("Hello");
    await expect(seen(page)).toHaveText("You have 495 characters left");
    await expect(readOut(page)).toBeEmpty();
    await page.clock.runFor(1000);
    await expect(readOut(page)).toHaveText("You have 495 characters left");
  });

  const texts = [
    { what: "499", text: "x".repeat(499), count: "You have 1 character left" },
    { what: "500, with space around", text: `  ${"x".repeat(500)}\n`, count: "You have 0 characters left" },
    { what: "500 emoji", text: "🙏".repeat(500), count: "You have 0 characters left" },
    { what: "501", text: "x".repeat(501), count: "You have 1 character too many" },
    { what: "512", text: "x".repeat(512), count: "You have 12 characters too many" },
  ];

  for (const { what, text, count } of texts) {
    test(`with ${what} characters, count and rule say the same`, async ({ page }) => {
      await message(page).fill(text);
      await expect(seen(page)).toHaveText(count);
      await page.getByRole("button", { name: "Send request" }).click();
      await expect(page.getByRole("link", { name: "Name must be at least 2 characters." })).toBeVisible();
      const refused = page.getByRole("link", { name: "Please shorten this text to 500 characters." });
      await expect(refused).toHaveCount(count.endsWith("too many") ? 1 : 0);
      await expectNoAxeFindings(page);
    });
  }
});

test("a long text is counted near its end only", async ({ page }) => {
  await page.goto(TREATMENT_PLANNING);
  const condition = page.getByLabel("Medical condition");
  await expect(condition).toHaveAccessibleDescription(/You can write up to 5,000 characters\./);
  await condition.fill("x".repeat(4499));
  await expect(page.getByText(/characters left/)).toHaveCount(0);
  await condition.fill("x".repeat(4500));
  await expect(page.getByText("You have 500 characters left").first()).toBeVisible();
});

test("what was typed before React was there is counted", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/inquiry/general", { waitUntil: "commit" });
  await message(page).fill("Hello");
  await expect(field(page).getByText("Please write 10 to 500 characters.")).toBeVisible();
  gate.resolve();
  await expect(seen(page)).toHaveText("You have 495 characters left");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the limit is seen, and no count that would stand still", async ({ page }) => {
    await page.goto("/inquiry/general");
    await expect(field(page).getByText("Please write 10 to 500 characters.")).toBeVisible();
    await expect(page.getByText(/characters left/)).toHaveCount(0);
    await page.goto(TREATMENT_PLANNING);
    const limit = page.getByText("You can write up to 5,000 characters.").first();
    await expect(limit).toBeVisible();
    expect((await limit.boundingBox())?.height, "not hidden").toBeGreaterThan(10);
  });
});
