/** A page that breaks in the browser (spec §8). None does on purpose, so a script is changed on its way. */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { direction, inLanguage, language, say } from "./support/language.ts";
import { TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, journey, test } from "./support/test.ts";

// React reports what the error pages have caught.
test.use({ allowedConsole: [/This part <of> the page broke/] });

/** Texts that only the script of the form has, and only that of the layout's menu. */
const IN_FORM = '"XXXXXXXXXX"';
const IN_LAYOUT = '"(min-width: 768px)"';

/** In the place of the text comes code that throws until the page is mended. */
async function breakAt(text: string, page: Page) {
  const broken = `((w)=>{if(!w.mended)throw new Error("This part <of> the page broke");return ${text}})(window)`;
  let count = 0;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (script.includes(text)) count += 1;
    await route.fulfill({ response, body: script.replace(text, () => broken) });
  });
  await page.goto(inLanguage(TREATMENT_PLANNING));
  const alert = page.getByRole("alert").filter({ hasText: say("Unexpected Application Error!") });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText("This part <of> the page broke");
  expect(count).toBeGreaterThan(0);
  return alert;
}

test("a page that breaks says so, within the site, and can be tried again", journey(), async ({ page }) => {
  const alert = await breakAt(IN_FORM, page);
  await expect(page.getByRole("contentinfo"), "the rest of the site stands").toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeFindings(page);
  }

  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole("button", { name: say("Try again", undefined, "error") }).click();
  await expect(page.getByLabel(say("Patient's name"))).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("there is a way home from it", journey(), async ({ page }) => {
  await breakAt(IN_FORM, page);
  await page.unrouteAll({ behavior: "wait" });
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Return to Home", undefined, "error") })
    .click();
  await expect(page).toHaveURL(inLanguage("/"));
});

test("where the layout breaks, a whole document of its own says so", journey(), async ({ page }) => {
  await breakAt(IN_LAYOUT, page);
  await expect(page).toHaveTitle(say("Unexpected Application Error!"));
  await expect(page.locator("html")).toHaveAttribute("lang", language());
  await expect(page.locator("html")).toHaveAttribute("dir", direction());
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: say("Return to Home", undefined, "error") }).click();
  await expect(page).toHaveURL(inLanguage("/"));
});
