/** What visitors do in every form, and what they then see. */

import { expect, type Locator, type Page } from "@playwright/test";
import { pressOpener } from "#e2e/support/dialogs.ts";
import type { FormInPlace } from "#e2e/support/forms-in-place.ts";
import { country, type EnglishWords, inLanguage, pattern, say, within } from "#e2e/support/language.ts";
import type { TestFile } from "#verification/support/files.ts";

/** Opens the form and returns the part of the page with its controls. */
export async function openForm(page: Page, form: FormInPlace): Promise<Locator> {
  await page.goto(inLanguage(form.dialog ? "/" : form.path));
  if (form.dialog) await openDialog(page, form.dialog);
  return scopeOf(page, form);
}

/** Opens the dialog from the current page, on a phone from the menu if the page has no opener. */
async function openDialog(page: Page, { opener, title }: NonNullable<FormInPlace["dialog"]>): Promise<void> {
  const link = openerOf(page, opener);
  // The whole page is there. After Back it may still arrive.
  await expect(page.getByRole("contentinfo")).toBeVisible();
  if ((await link.count()) === 0) {
    await page
      .getByRole("button", { name: say("Menu") })
      .first()
      .click();
  }
  await pressOpener(link);
  await expect(page.getByRole("dialog", { name: say(title) })).toBeVisible();
}

/** Returns the part of the page with the form's controls. */
export const scopeOf = (page: Page, { dialog }: FormInPlace) =>
  dialog ? page.getByRole("dialog", { name: say(dialog.title) }) : page.getByRole("main");

/** Returns the link that opens a dialog: the page's own, or the header's, which is in the menu on a phone. */
export const openerOf = (page: Page, opener: EnglishWords) =>
  page
    .getByRole("main")
    .getByRole("link", { name: say(opener), exact: true })
    .or(
      page
        .locator("header, dialog")
        .getByRole("link", { name: say("Get Second Opinion") })
        .filter({ hasText: say(opener) }),
    )
    // In Arabic the header and the page use the same words.
    .first();

/** Returns a control by its English label. "(optional)" may follow the label. */
export function control(scope: Locator | Page, label: string): Locator {
  const [words, optional] = [sayLabel(label), say("(optional)")].map((text) => within(text).source);
  return scope.getByLabel(new RegExp(`^${words}\\s*(${optional})?$`));
}

/** Returns the label of a field, which is the same in every form. */
export const sayLabel = (label: string) => say(label, undefined, "forms.");

/** Returns one of the stars of a rating. */
const star = (scope: Locator, count: string | number) =>
  scope.getByRole("radio", { name: say("forms.stars.star", { count: Number(count) }), exact: true });

/** Returns the chosen country. */
const chosenCountry = (scope: Locator) => control(scope, "Country code").locator("option:checked");

/** Chooses a country as a person does. Without the focus, it counts as filled in by the browser (requirements §5.17). */
export async function choose(select: Locator, value: string): Promise<void> {
  await select.focus();
  await select.selectOption(value);
}

/** Enters everything but the file. */
export async function fillIn(scope: Locator, { entries }: Pick<FormInPlace, "entries">): Promise<void> {
  for (const { label, kind, entered } of entries) {
    if (kind === "select") await choose(control(scope, label), country(entered));
    else if (kind === "stars") await star(scope, entered).press("Space");
    else await control(scope, label).fill(entered);
  }
}

export const chooseFile = (scope: Locator, { file }: FormInPlace, files: TestFile | TestFile[] = file.file) =>
  control(scope, file.label).setInputFiles(files);

export const sendButton = (scope: Locator, { send }: FormInPlace) => scope.getByRole("button", { name: say(send) });

/** Returns the button that removes a chosen file. */
export const removeButton = (scope: Locator | Page, { name }: { name: string }) =>
  scope.getByRole("button", { name: say("Remove {name}", { name }) });

/** Fills in everything and presses the button. */
export async function fillInAndSend(scope: Locator, form: FormInPlace): Promise<void> {
  await fillIn(scope, form);
  await chooseFile(scope, form);
  await sendButton(scope, form).click();
}

/** Expects the form to still hold everything that was entered. */
export async function expectEntered(scope: Locator, { entries }: FormInPlace): Promise<void> {
  for (const { label, kind, entered } of entries) {
    if (kind === "select") await expect(chosenCountry(scope)).toHaveText(country(entered));
    else if (kind === "stars") await expect(star(scope, entered)).toBeChecked();
    else await expect(control(scope, label)).toHaveValue(entered);
  }
}

/** Expects the form to still hold everything that was entered and chosen. */
export async function expectKept(scope: Locator, form: FormInPlace): Promise<void> {
  await expectEntered(scope, form);
  await expect(removeButton(scope, form.file.file)).toBeVisible();
}

/** Expects the form to be as it was when it was opened. */
async function expectCleared(scope: Locator, { entries, file }: FormInPlace): Promise<void> {
  for (const { label, kind } of entries) {
    if (kind === "select") await expect(chosenCountry(scope)).toHaveText(country("IN"));
    else if (kind === "stars") await expect(scope.getByRole("radio", { checked: true })).toHaveCount(0);
    else await expect(control(scope, label)).toHaveValue("");
  }
  await expect(removeButton(scope, file.file)).toHaveCount(0);
}

/** Returns the visible toasts, newest first. */
export const toasts = (page: Page) => page.getByRole("region", { name: say("Messages") }).getByRole("listitem");

/** Returns where the reference of a form that was sent stays after the toast: in its receipt, or below a form that leads home. */
export const receipt = (page: Page) =>
  page.getByRole("strong").or(page.getByRole("status")).filter({ hasText: REFERENCE });

/** Returns true for a form with a whole receipt: in its place, or in a dialog. Others leave one line with the reference on the page. */
const hasReceipt = ({ form, dialog }: FormInPlace) => form === "consultation" || (form !== "review" && !dialog);

/** Returns the heading of the receipt, in the place of the form. */
export const receiptHeading = (page: Page, { form }: FormInPlace) =>
  page.getByRole("heading", { name: say(`thankYou.${form}.title`) });

/** Follows the receipt's link to the page of the same reference, if the form has a whole receipt. */
export async function expectWhatHappensNext(page: Page, form: FormInPlace): Promise<void> {
  const reference = await referenceOf(receipt(page));
  if (!hasReceipt(form)) return;
  await page
    .getByRole("main")
    .or(page.getByRole("dialog"))
    .getByRole("link", { name: say("status.find.title") })
    .click();
  await expect(page).toHaveURL(inLanguage(`/thank-you/${reference}?form=${form.form}`));
  await expect(page.getByRole("main").getByText(reference, { exact: true })).toBeVisible();
}

/** Expects Back to lead from another page to the receipt, and the receipt to an empty form. */
export async function expectBackAndAgain(page: Page, scope: Locator, form: FormInPlace): Promise<void> {
  if (hasReceipt(form)) await page.goBack();
  if (form.dialog) await openDialog(page, form.dialog);
  else if (hasReceipt(form)) {
    await expect(receiptHeading(page, form)).toBeFocused();
    await page.getByRole("button", { name: say("Send another request") }).click();
  }
  await expectCleared(scope, form);
}

/** Returns the reference shown there. */
export async function referenceOf(place: Locator): Promise<string> {
  await expect(place).toContainText(REFERENCE);
  return (await place.textContent())?.match(REFERENCE)?.[0] ?? "";
}

const REFERENCE = /[2-9A-Z]{3}(-[2-9A-Z]{3}){2}/;

/** Matches the words in which forms show a reference. */
export const receiptPattern = () => pattern("Your reference: {reference}", { reference: REFERENCE });

/** Matches the address of the thank-you page after a form without scripts. */
export const thankYouPattern = (form: string) =>
  new RegExp(`^\\w+://[^/]+${inLanguage("/thank-you")}/${REFERENCE.source}\\?form=${form}$`);

/** Stops the review's page from returning home by itself (requirements §4.7), so that a test has time to look at it. */
export const stayOnPage = (page: Page) =>
  page.route(new URL(inLanguage("/"), page.url()).href, (route) => route.fulfill({ status: 204 }));
