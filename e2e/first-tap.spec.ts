/** The first tap on a fresh page, before any script but the loader has come: none is lost. */

import type { Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { consultation, dialogs, openerOf } from "#e2e/support/dialogs.ts";
import { expectDelivered } from "#e2e/support/form-checks.ts";
import { chooseFile, fillIn, openForm, receipt, sendButton } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { holdScripts } from "#e2e/support/page-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Makes the browser report a bad line. */
const setBadLine = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "3g" } });
  });

/** Returns a list that collects what the page asks the network for: the paths of documents and scripts. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (["document", "script"].includes(request.resourceType())) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

/** The first link is near the top of the page, and the others are below it: in a list of links, and after the reviews. */
const tapped = dialogs.filter(({ path }) => ["/second-opinion", "/inquiry/general", "/leave-review"].includes(path));

for (const dialog of tapped) {
  test(`on a link to ${dialog.title} leads to its page on a bad line, asking for the page only, and once`, async ({
    page,
  }) => {
    await setBadLine(page);
    await page.goto(routes.home, { waitUntil: "networkidle" });
    const requested = recordRequests(page);
    await openerOf(page, dialog).tap();
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill("Amina");
    await expect(page).toHaveURL(dialog.path);
    expect(requested.filter((path) => path === dialog.path)).toHaveLength(1);
    // The way to the link passes the reviews, which need scripts. Without them, nothing comes before the page.
    if (dialog === consultation) expect(requested[0]).toBe(dialog.path);
  });
}

test("on a link to a page works again after the way back", async ({ page }) => {
  await setBadLine(page);
  await page.goto(routes.home);
  for (let taps = 0; taps < 2; taps += 1) {
    await openerOf(page, consultation).tap();
    await expect(page).toHaveURL(consultation.path);
    await page.goBack();
    await expect(openerOf(page, consultation)).not.toHaveAttribute("aria-busy");
  }
});

test("on a link to a dialog fetches its code and words beside the scripts of the page, each file once", async ({
  page,
}) => {
  await page.goto(routes.home);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdScripts(page);
  await openerOf(page, consultation).dispatchEvent("pointerdown", { pointerType: "touch" });
  await expect.poll(() => requested).toContain("/en/dialogs.json");
  release();
  await openerOf(page, consultation).tap();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  expect(requested.filter((path, index) => requested.indexOf(path) < index)).toEqual([]);
});

test("on a send button waits for the scripts, and what was typed before is sent", async ({ page, provider }) => {
  const form = formNamed("the page of an inquiry");
  const release = await holdScripts(page);
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await chooseFile(scope, form);
  await sendButton(scope, form).tap();
  await expect(sendButton(scope, form)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(receipt(page)).toBeVisible();
  await expectDelivered(provider, form);
});
