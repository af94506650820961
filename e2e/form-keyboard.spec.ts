/**
 * One form on its page and one in a dialog by keyboard alone, from the first key to the receipt. The screen is as small as a
 * laptop's at 200 % zoom. All kinds of forms: components/forms/form-keyboard.browser.test.tsx.
 */

import type { Locator, Page } from "@playwright/test";
import { expectDelivered } from "#e2e/support/form-checks.ts";
import { control, openerOf, receipt, receiptHeading, removeButton, scopeOf, sendButton } from "#e2e/support/forms.ts";
import { type FormInPlace, formNamed } from "#e2e/support/forms-in-place.ts";
import { expectFocusSeen, tabTo, typeAhead } from "#e2e/support/keyboard.ts";
import { country, inLanguage, say } from "#e2e/support/language.ts";
import { expect, journey, test } from "#e2e/support/test.ts";
import type { TestFile } from "#verification/support/files.ts";

// Without motion the focused element is in its place at once.
test.use({ viewport: { width: 640, height: 360 }, contextOptions: { reducedMotion: "reduce" } });

async function open(page: Page, form: FormInPlace): Promise<Locator> {
  // Listening for file choosers from the start keeps them on. If it began with a key press, it could be too late for that
  // key.
  page.on("filechooser", () => undefined);
  await page.goto(inLanguage(form.dialog ? "/" : form.path));
  if (form.dialog) {
    const opener = openerOf(page, form.dialog.opener);
    if ((await opener.count()) === 0) {
      await tabTo(page, page.getByRole("banner").getByRole("button", { name: say("Menu") }));
      await page.keyboard.press("Enter");
    }
    await tabTo(page, opener);
  } else {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: say("layout.skipToContent") })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const scope = scopeOf(page, form);
  await expect(scope).toBeVisible();
  // A dialog gives the focus to its heading one frame after it has appeared.
  if (form.dialog) await expect(scope.getByRole("heading", { name: say(form.dialog.title) })).toBeFocused();
  await expectFocusSeen(page);
  return scope;
}

/** Follows the summary's first link to its field. */
async function followProblem(page: Page, scope: Locator) {
  const problem = scope.getByRole("alert").getByRole("link").first();
  await tabTo(page, problem);
  const target = scope.locator((await problem.getAttribute("href")) ?? "none");
  await page.keyboard.press("Enter");
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

async function fillIn(page: Page, scope: Locator, { entries, file }: FormInPlace) {
  for (const { label, kind, entered } of entries) {
    await tabTo(page, control(scope, label));
    if (kind === "select") await typeAhead(page, country(entered).replace(/ \(.*/, ""));
    else await page.keyboard.type(entered);
  }
  await tabTo(page, control(scope, file.label));
  const remove = removeButton(scope, file.file);
  await chooseFile(page, file.file);
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(0);
  await expectFocusSeen(page);
  await chooseFile(page, file.file);
  await expect(remove).toBeVisible();
}

/** Chooses a file from the file field, which has the focus. */
async function chooseFile(page: Page, file: TestFile) {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await chooser).setFiles(file);
}

for (const form of ["the page of an inquiry", "the dialog of the consultation"].map(formNamed)) {
  test(`${form.name} is opened, corrected and sent with the keyboard`, journey(), async ({ page, provider }) => {
    const scope = await open(page, form);
    await tabTo(page, sendButton(scope, form));
    await page.keyboard.press("Enter");
    await followProblem(page, scope);
    await fillIn(page, scope, form);
    await tabTo(page, sendButton(scope, form));
    await page.keyboard.press("Enter");
    await expect(receipt(page)).toBeVisible();
    await expect(receiptHeading(page, form)).toBeFocused();
    await expect(receiptHeading(page, form)).toBeInViewport();
    await expectDelivered(provider, form);
  });
}
