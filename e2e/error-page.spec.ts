/**
 * A page that throws in the browser (requirements §8.7). No page does so on purpose, so the test changes a script on its
 * way.
 */

import type { Page } from "@playwright/test";
import { direction, inLanguage, language, say } from "#e2e/support/language.ts";
import { TREATMENT_PLANNING } from "#e2e/support/service-request.ts";
import { expect, test } from "#e2e/support/test.ts";
import { atWidths } from "#e2e/support/widths.ts";
import { expectNoAxeFindings } from "#verification/support/axe.ts";

// React logs the errors that the error pages have caught.
test.use({ allowedConsole: [/This part <of> the page broke/] });

/** A text that only the form's script has, and one that only the layout's links to other languages have. */
const IN_FORM = /"XXXXXXXXXX"/;
const IN_LAYOUT = /"[^"]+ aria-\[current\]:font-semibold"/;

/** Replaces the text by code that throws, until the page is repaired. The page reports the error. */
async function breakAt(text: RegExp, page: Page) {
  const breakText = (found: string) =>
    `((w)=>{if(!w.fixed)throw new Error("This part <of> the page broke");return ${found}})(window)`;
  let count = 0;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (text.test(script)) count += 1;
    await route.fulfill({ response, body: script.replace(text, breakText) });
  });
  const report = page.waitForRequest("**/api/errors");
  await page.goto(inLanguage(TREATMENT_PLANNING));
  // A page loads its scripts when somebody touches its form.
  await page.getByLabel(say("forms.service-request.fields.patientName.label")).focus();
  const alert = page.getByRole("alert").filter({ hasText: say("error.title") });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText("This part <of> the page broke");
  expect(count).toBeGreaterThan(0);
  const place = /_next\/static\/chunks\/[\w~-]+\.js:\d+:\d+/.source;
  expect((await report).postData()).toMatch(new RegExp(`^Error ${place} ${inLanguage(TREATMENT_PLANNING)}$`));
  return alert;
}

test("a page that throws shows the error inside the site, with a retry button and a link home", async ({ page }) => {
  const alert = await breakAt(IN_FORM, page);
  await expect(page.getByRole("contentinfo"), "the rest of the site stands").toBeVisible();
  await atWidths(page, [360, 1280], () => expectNoAxeFindings(page));
  const home = page.getByRole("main").getByRole("link", { name: say("error.home") });
  await expect(home).toHaveAttribute("href", inLanguage("/"));

  await page.evaluate(() => Object.assign(window, { fixed: true }));
  await page.getByRole("button", { name: say("error.retry") }).click();
  await expect(page.getByLabel(say("forms.service-request.fields.patientName.label"))).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("when the layout throws, a document of its own shows the error and links home", async ({ page }) => {
  await breakAt(IN_LAYOUT, page);
  await expect(page).toHaveTitle(say("error.title"));
  await expect(page.locator("html")).toHaveAttribute("lang", language());
  await expect(page.locator("html")).toHaveAttribute("dir", direction());
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: say("error.home") }).click();
  await expect(page).toHaveURL(inLanguage("/"));
});
