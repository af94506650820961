/**
 * The page after a submission in a real browser, with and without scripts. More tests:
 * components/thank-you/thank-you-view.browser.test.tsx.
 */

import type { Page } from "@playwright/test";
import { fillIn, openForm, receipt, sendButton, toasts } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { inLanguage, language, pattern, say } from "#e2e/support/language.ts";
import { expect, test } from "#e2e/support/test.ts";
import { site as facts, hoursIn } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";
import { expectNoAxeFindings } from "#verification/support/axe.ts";

/** A time in the words and digits of any language. */
const TIME = /\S+/;

const REFERENCE = "6W4-N6X-LHB";

const path = () => inLanguage(`/thank-you/${REFERENCE}?form=inquiry`);

const hours = (page: Page) => page.getByRole("region", { name: say("thankYou.whenHeading") });

const copy = (page: Page) => page.getByRole("button", { name: say("thankYou.copy") });

const whatsApp = (page: Page) => page.getByRole("link", { name: say("reach.whatsApp") });

/** Returns the heading after the reference, to see whether it moves. */
const placeOfSteps = (page: Page) => page.getByRole("heading", { name: say("thankYou.nextHeading") }).boundingBox();

// At this width the copy button is below the reference.
test.use({ timezoneId: "Africa/Nairobi", viewport: { width: 412, height: 823 } });

test("shows the visitor's own time, copies the reference, and moves nothing when its scripts load", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const viewport = page.viewportSize();
  const plain = await browser.newContext({ baseURL: baseURL ?? "", viewport, javaScriptEnabled: false });
  const withoutScripts = await plain.newPage();
  await test.step("without JavaScript all is there that need not know where the visitor is", async () => {
    await withoutScripts.goto(path());
    await expect(withoutScripts.getByRole("heading", { level: 1 })).toHaveText(say("thankYou.inquiry.title"));
    await expect(withoutScripts.getByText(REFERENCE, { exact: true })).toBeVisible();
    const steps = withoutScripts.getByRole("region", { name: say("thankYou.nextHeading") }).getByRole("listitem");
    await expect(steps).toHaveCount(3);
    const { workingDays: days } = facts.answer;
    await expect(hours(withoutScripts)).toContainText(say("thankYou.promise", { days }));
    await expect(hours(withoutScripts)).toContainText(say("thankYou.hours", hoursIn(language())));
    const own = [
      pattern("thankYou.hoursVisitor", { opens: /.*/, closes: /.*/ }),
      pattern("thankYou.opensNext", { day: /.+/, time: /.+/ }),
    ];
    for (const sentence of own) await expect(hours(withoutScripts)).not.toContainText(sentence);
    await expect(copy(withoutScripts)).toHaveCount(0);
    const chat = whatsAppAddress(say("layout.whatsAppMessage"), REFERENCE);
    await expect(whatsApp(withoutScripts)).toHaveAttribute("href", chat);
  });
  const before = await placeOfSteps(withoutScripts);
  await plain.close();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path());
  await expect(hours(page)).toContainText(pattern("thankYou.hoursVisitor", { opens: TIME, closes: TIME }));
  await expect(copy(page)).toBeVisible();
  expect(await placeOfSteps(page)).toEqual(before);
  await copy(page).click();
  await expect(page.getByRole("status")).toHaveText(say("thankYou.copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(REFERENCE);
  await expectNoAxeFindings(page);
});

test("a printed receipt has the address of the status, and no toast", async ({ page }) => {
  const form = formNamed("the page of an inquiry");
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await sendButton(scope, form).click();
  const printed = () =>
    page.locator("[data-printed]").evaluate((element) => getComputedStyle(element, "::after").content);
  await expect(receipt(page)).toBeVisible();
  await expect(toasts(page)).toBeVisible();
  expect(await printed()).toBe("none");
  await page.emulateMedia({ media: "print" });
  expect(await printed()).toMatch(/^"https?:\/\/\S+\/thank-you\/[2-9A-Z-]{11}"$/);
  await expect(toasts(page)).toBeHidden();
});
