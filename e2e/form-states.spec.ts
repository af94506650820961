/** The states of every form in every place where it stands (spec §4), each without an axe finding on a phone and a laptop. */

import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expectDelivered, holdPosts } from "./support/form-checks.ts";
import {
  chooseFile,
  expectCleared,
  expectKept,
  expectWhatHappensNext,
  fillIn,
  openDialog,
  openForm,
  receipt,
  sendButton,
  stayOnPage,
  toasts,
} from "./support/forms.ts";
import { type FormInPlace, formNamed, formsInPlace } from "./support/forms-in-place.ts";
import { inLanguage, say } from "./support/language.ts";
import { atBothWidths, expect, test } from "./support/reads.ts";
import { journey } from "./support/test.ts";

test.describe.configure({ timeout: 60_000 });
// Half of a toast's way in has half of its contrast.
test.use({ allowedConsole: [/Failed to load resource/], contextOptions: { reducedMotion: "reduce" } });

const expectAccessible = (page: Page) => atBothWidths(page, () => expectNoAxeFindings(page));

/** Everything in the form and in the dialog around it is locked, and the dialog does not close. */
async function expectLocked(page: Page, scope: Locator, { dialog }: FormInPlace) {
  await expect(scope.getByRole("button", { name: say("Submitting...") })).toBeDisabled();
  const within = dialog ? scope : scope.locator("form");
  await expect(within.locator(":is(button, input, select, textarea):enabled")).toHaveCount(0);
  await expect(scope.getByRole("link", { name: say("Cancel") })).toHaveCount(0);
  if (!dialog) return;
  await expect(scope.getByRole("button", { name: say("Close", undefined, "dialogs") })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(scope).toBeVisible();
}

/** In other languages one form of each kind on its page and the other in its dialog, so that each state is seen in both. */
const isJourney = (row: number, isFirst: boolean) => journey([0, 3, 4, 7].includes(row) === isFirst);

for (const [row, form] of formsInPlace.entries()) {
  test(`${form.name}: from idle to submitting to success`, isJourney(row, true), async ({ page, provider }) => {
    const scope = await openForm(page, form);
    await expectAccessible(page);
    await fillIn(scope, form);
    await chooseFile(scope, form);
    const { posts, release } = await holdPosts(page);
    // Two clicks in one task of the browser: React has not drawn the locked button between them.
    await sendButton(scope, form).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectLocked(page, scope, form);
    await expect(toasts(page)).toContainText(form.progress ? [say(form.progress)] : []);
    await expectAccessible(page);

    await stayOnPage(page);
    release();
    await expect(toasts(page).filter({ hasText: say(form.success) })).toBeVisible();
    if (form.progress) await expect(toasts(page).filter({ hasText: say(form.progress) })).toHaveCount(0);
    await expect(receipt(page)).toBeVisible();
    await expectDelivered(provider, form);
    expect(posts).toHaveLength(1);
    await expectAccessible(page);
    if (form.dialog) {
      await expect(scope).toBeHidden();
      await openDialog(page, form.dialog);
      await expectCleared(scope, form);
      await scope.getByRole("button", { name: say("Close", undefined, "dialogs") }).click();
    } else await expectCleared(scope, form);
    await expectWhatHappensNext(page, form);
  });

  const title = `${form.name}: from what is wrong to what is refused to success`;
  test(title, isJourney(row, false), async ({ page, provider }) => {
    const scope = await openForm(page, form);
    await sendButton(scope, form).click();
    await expect(scope.getByRole("alert").getByRole("link").first()).toBeVisible();
    await expectAccessible(page);
    await fillIn(scope, form);
    await chooseFile(scope, form);
    await provider.next({ kind: "answer", status: 500, body: { success: false } }, { path: form.call });
    await sendButton(scope, form).click();
    await expect(toasts(page).filter({ hasText: say(form.failure) })).toBeVisible();
    await expect(scope.getByRole("alert").filter({ hasText: say(form.failure) })).toBeVisible();
    await expectKept(scope, form);
    await expect(scope.locator(":is(button, input, select, textarea):disabled")).toHaveCount(0);
    await expectAccessible(page);
    expect(await provider.submissions()).toEqual([]);

    await stayOnPage(page);
    await sendButton(scope, form).click();
    await expect(receipt(page)).toBeVisible();
    await expectDelivered(provider, form);
  });
}

const onPage = formNamed("the page of a review");
const inDialog = formNamed("the dialog of a review");

test("2000 ms after the review was sent from its page, the visitor is sent home", journey(), async ({ page }) => {
  await page.clock.install();
  const scope = await openForm(page, onPage);
  await fillIn(scope, onPage);
  const { release } = await holdPosts(page);
  await sendButton(scope, onPage).click();
  await expect(scope.getByRole("button", { name: say("Submitting...") })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  release();
  await expect(receipt(page)).toBeVisible();
  await page.clock.runFor(1999);
  expect(await page.evaluate(() => location.pathname)).toBe(inLanguage("/leave-review"));
  await page.clock.runFor(1);
  await expect(page).toHaveURL(inLanguage("/"));
});

test("cancelling the review on its page leads home", journey(), async ({ page }) => {
  const scope = await openForm(page, onPage);
  await scope.getByRole("link", { name: say("Cancel") }).click();
  await expect(page).toHaveURL(inLanguage("/"));
});

test("a review that was sent is shown only once it is approved", journey(), async ({ page, provider }) => {
  const scope = await openForm(page, inDialog);
  await fillIn(scope, inDialog);
  await sendButton(scope, inDialog).click();
  await expect(receipt(page)).toBeVisible();
  const testimonials = page.getByRole("region", { name: say("What families say") });
  const text = inDialog.delivered.review ?? "";
  await page.reload();
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials).toContainText(say("Be the first to share your story!"));
  await expect(testimonials.getByText(text)).toHaveCount(0);

  const [submission] = await provider.submissions();
  await provider.approve(submission?.id ?? "");
  await page.reload();
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials.getByText(text).first()).toBeVisible();
});
