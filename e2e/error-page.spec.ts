/** A page that breaks in the browser (spec §8). None does on purpose, so a script is changed on its way. */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

// React reports what the error page has caught.
test.use({ allowedConsole: [/A part <of> the form broke/] });

/** A text that only the form's script has; in its place comes code that throws until the page is mended. */
const MARK = '"XXXXXXXXXX"';
const BROKEN = `((w)=>{if(!w.mended)throw new Error("A part <of> the form broke");return ${MARK}})(window)`;

async function breakTheForm(page: Page) {
  let broken = 0;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (script.includes(MARK)) broken += 1;
    await route.fulfill({ response, body: script.replace(MARK, () => BROKEN) });
  });
  await page.goto(TREATMENT_PLANNING);
  const alert = page.getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
  await expect(alert).toBeVisible();
  expect(broken).toBeGreaterThan(0);
  return alert;
}

test("a page that breaks says so, within the site, and can be tried again", async ({ page }) => {
  const alert = await breakTheForm(page);
  await expect(alert).toContainText("A part <of> the form broke");
  await expect(page.getByRole("contentinfo"), "the rest of the site stands").toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeFindings(page);
  }

  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Patient's name")).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("there is a way home from it", async ({ page }) => {
  await breakTheForm(page);
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
