/** A page that breaks in the browser (spec §8): here because a part of it does not arrive, as on a bad line. */

import { expectNoAxeFindings } from "./support/axe.ts";
import { TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

test.use({ allowedConsole: [/./] });

/** The script with the form in it, known by a text that only the form has. */
async function scriptOfTheForm(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl + TREATMENT_PLANNING)).text();
  const scripts = new Set([...html.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([path]) => path));
  for (const path of scripts) {
    if ((await (await fetch(siteUrl + path)).text()).includes('"XXXXXXXXXX"')) return path;
  }
  throw new Error("no script has the form");
}

test("a page whose script does not arrive says so, within the site, and can be tried again", async ({ page, site }) => {
  const script = `**${await scriptOfTheForm(site.url)}`;
  await page.route(script, (route) => route.abort());
  await page.goto(TREATMENT_PLANNING);
  const alert = page.getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
  await expect(alert).toBeVisible();
  await expect(alert, "the message of the error").toContainText(/chunk/i);
  await expect(page.getByRole("contentinfo"), "the rest of the site stands").toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeFindings(page);
  }

  await page.unroute(script);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Patient's name")).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("there is a way home", async ({ page, site }) => {
  await page.route(`**${await scriptOfTheForm(site.url)}`, (route) => route.abort());
  await page.goto(TREATMENT_PLANNING);
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
