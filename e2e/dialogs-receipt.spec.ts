/** What a dialog leaves behind when its form was sent: a receipt that stays, and nothing in the form (spec §4, §8). */

import {
  chooseFile,
  expectCleared,
  fillIn,
  openDialog,
  openForm,
  receipt,
  scopeOf,
  sendButton,
  toasts,
} from "./support/forms.ts";
import { type FormInPlace, formsInPlace } from "./support/forms-in-place.ts";
import { say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

const inDialogs = formsInPlace.filter(
  (form): form is FormInPlace & Required<Pick<FormInPlace, "dialog">> => form.dialog !== undefined,
);

for (const form of inDialogs) {
  const title = `${form.name} leaves a receipt that has the focus and stays until it is dismissed`;
  test(title, journey(), async ({ page }) => {
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await chooseFile(scope, form);
    await sendButton(scope, form).click();
    await expect(toasts(page).filter({ hasText: say(form.success) })).toBeVisible();
    // Spec §8: the dialog's review has a second toast, and both can be read.
    const more = toasts(page).filter({ hasText: say("Thank you! Your review has been submitted for approval.") });
    await expect(more).toHaveCount(form.form === "review" ? 1 : 0);
    await expect(scope).toBeHidden();
    await expect(receipt(page).locator(":focus"), "the focus is where the news is").toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    await expect(receipt(page)).toBeVisible();

    await receipt(page)
      .getByRole("button", { name: say("Close this message", undefined, "dialogs") })
      .click();
    await expect(receipt(page)).toHaveCount(0);
    await expect(page.locator("[data-dialog]:focus")).toHaveText(say(form.dialog.opener));
    await page.keyboard.press("Enter");
    await expectCleared(scope, form);
    for (const text of ["We have your request.", "We have your review.", "What you typed is still here."]) {
      await expect(scope.getByText(say(text, undefined, "forms"))).toHaveCount(0);
    }
  });
}

test("two forms sent from one page leave two receipts", async ({ page }) => {
  await visit(page, "/");
  for (const form of inDialogs.slice(0, 2)) {
    await openDialog(page, form.dialog);
    await fillIn(scopeOf(page, form), form);
    await sendButton(scopeOf(page, form), form).click();
    await expect(scopeOf(page, form)).toBeHidden();
  }
  await expect(receipt(page).getByRole("link", { name: say("What happens next", undefined, "forms") })).toHaveCount(2);
});
