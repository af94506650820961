/** The first tap on a fresh page, before any script but the loader has come: none is lost. */

import { routes } from "#content/routes.ts";
import { consultation, dialogOf, openerOf } from "#e2e/support/dialogs.ts";
import { expectDelivered } from "#e2e/support/form-checks.ts";
import { chooseFile, fillIn, openForm, receipt, sendButton } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { say } from "#e2e/support/language.ts";
import { holdScripts } from "#e2e/support/page-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("on a link to a dialog waits for the scripts, and Menu opens without them", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(routes.home);
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("layout.menu") })
    .tap();
  await expect(page.getByRole("dialog", { name: say("layout.menu") })).toBeVisible();
  await page.keyboard.press("Escape");

  await openerOf(page, consultation).tap();
  await expect(openerOf(page, consultation)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(dialogOf(page, consultation)).toBeVisible();
  await expect(page).toHaveURL(routes.home);
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
