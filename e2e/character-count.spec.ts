/** How many characters are left: an inquiry's message (spec §5, §9: 10 to 500), and a long text near its end. */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { control } from "./support/forms.ts";
import { inLanguage, say, within } from "./support/language.ts";
import { openRequest } from "./support/service-request.ts";
import { expect, journey, test } from "./support/test.ts";

const message = (page: Page) => control(page, "Message");
const field = (page: Page) => page.locator("[data-field]").filter({ has: message(page) });
/** What is seen, and what is read out. */
const seen = (page: Page) => field(page).locator("p[aria-hidden]");
const readOut = (page: Page) => field(page).locator("p[aria-live]");

const left = (count: number) => say("forms.count.left", { count });
const tooMany = (count: number) => say("forms.count.tooMany", { count });
const inRange = () => say("Please write {min, number} to {max, number} characters.", { min: 10, max: 500 });
const upTo = () => say("You can write up to {max, number} characters.", { max: 5000 });
/** Any count: one of each plural that a language may have. */
const anyLeft = () =>
  new RegExp(
    [0, 1, 2, 3, 11, 500].map((count) => within(left(count)).source.replace(`${count}`, "[\\d.,]+")).join("|"),
  );

test.describe("of an inquiry", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(inLanguage("/inquiry/general"));
  });

  test("it counts at each key, and is read out when the typing pauses", journey(), async ({ page }) => {
    await expect(seen(page)).toHaveText(left(500));
    await expect(message(page)).toHaveAccessibleDescription(inRange());
    await expect(readOut(page), "nothing is read out before anybody types").toBeEmpty();
    await page.clock.install();
    await message(page).pressSequentially("Hello");
    await expect(seen(page)).toHaveText(left(495));
    await expect(readOut(page)).toBeEmpty();
    await page.clock.runFor(1000);
    await expect(readOut(page)).toHaveText(left(495));
  });

  const texts = [
    { what: "499", text: "x".repeat(499), count: () => left(1), isJourney: true },
    { what: "500, with space around", text: `  ${"x".repeat(500)}\n`, count: () => left(0) },
    { what: "500 emoji", text: "🙏".repeat(500), count: () => left(0) },
    { what: "501", text: "x".repeat(501), count: () => tooMany(1), isRefused: true },
    { what: "512", text: "x".repeat(512), count: () => tooMany(12), isRefused: true, isJourney: true },
  ];

  for (const { what, text, count, isRefused, isJourney = false } of texts) {
    test(`with ${what} characters, count and rule say the same`, journey(isJourney), async ({ page }) => {
      await message(page).fill(text);
      await expect(seen(page)).toHaveText(count());
      await page.getByRole("button", { name: say("Send request") }).click();
      const shortName = say("Name must be at least {min} characters.", { min: 2 });
      await expect(page.getByRole("link", { name: shortName })).toBeVisible();
      const tooLong = say("Please shorten this text to {max} characters.", { max: 500 });
      await expect(page.getByRole("link", { name: tooLong })).toHaveCount(isRefused ? 1 : 0);
      await expectNoAxeFindings(page);
    });
  }
});

test("a long text is counted near its end only", journey(), async ({ page }) => {
  await openRequest(page);
  const condition = control(page, "Medical condition");
  await expect(condition).toHaveAccessibleDescription(within(upTo()));
  await condition.fill("x".repeat(4499));
  await expect(page.getByText(anyLeft())).toHaveCount(0);
  await condition.fill("x".repeat(4500));
  await expect(page.getByText(left(500)).first()).toBeVisible();
});

test("what was typed before React was there is counted", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(inLanguage("/inquiry/general"), { waitUntil: "commit" });
  await message(page).fill("Hello");
  await expect(field(page).getByText(inRange())).toBeVisible();
  gate.resolve();
  await expect(seen(page)).toHaveText(left(495));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the limit is seen, and no count that would stand still", journey(), async ({ page }) => {
    await page.goto(inLanguage("/inquiry/general"));
    await expect(field(page).getByText(inRange())).toBeVisible();
    await expect(page.getByText(anyLeft())).toHaveCount(0);
    await openRequest(page);
    const limit = page.getByText(upTo()).first();
    await expect(limit).toBeVisible();
    expect((await limit.boundingBox())?.height, "not hidden").toBeGreaterThan(10);
  });
});
