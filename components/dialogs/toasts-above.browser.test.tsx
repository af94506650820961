/** The keyboard reaches and dismisses toasts above an open dialog, and the dialog stays open (decision 0004). */

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { caseNamed } from "#components/testing/form-cases.ts";
import { expectNoToasts } from "#components/testing/form-checks.ts";
import { chooseFiles, fieldOf, openerIn, renderForm, toasts } from "#components/testing/forms.tsx";
import type { Locale } from "#lib/i18n/locales.ts";

/** Shows a dialog with a toast above it. The toast stays while it has the focus. */
async function renderWithToast(locale: Locale = "en") {
  const rendered = await renderForm(caseNamed("the dialog of the consultation"), locale);
  const { say, scope } = rendered;
  chooseFiles(rendered, [new File(["notes"], "notes.txt", { type: "text/plain" })]);
  const toast = toasts(say).filter({ hasText: say("forms.errors.file-kind", { name: "notes.txt" }) });
  await expect.element(toast).toBeVisible();
  const dialog = scope.element();
  const field = fieldOf(rendered, "fullName");
  /** Moves the focus from a field of the dialog to the toast. */
  const goToToast = async () => {
    (field.element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}[KeyT]{/Alt}{Tab}");
    await expect.element(toast).toHaveFocus();
  };
  return { ...rendered, toast, dialog, field, goToToast };
}

test.each(["en", "ar"] as const)("dismissing a toast returns the focus, in %s", async (locale) => {
  const { say, dialog, field, toast, goToToast } = await renderWithToast(locale);
  await goToToast();
  await userEvent.keyboard("{Tab}");
  await expect.element(toast.getByRole("button", { name: say("layout.dismiss") })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectNoToasts(say);
  await expect.element(field).toHaveFocus();
  expect(dialog.checkVisibility()).toBe(true);
});

test.each([
  ["Tab", "{Tab}"],
  ["Shift+Tab", "{Shift>}{Tab}{/Shift}"],
])("from a toast %s never leads to the page behind, and leads back into the dialog", async (_, key) => {
  const { dialog, goToToast } = await renderWithToast();
  await goToToast();
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.keyboard(key);
    expect(document.activeElement?.closest("main")).toBe(null);
  }
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
});

test("Escape closes the toast first and the dialog next", async () => {
  const { say, dialog, scope } = await renderWithToast();
  await userEvent.keyboard("{Escape}");
  await expectNoToasts(say);
  expect(dialog.checkVisibility()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(scope).not.toBeInTheDocument();
});

test("while a dialog is open, the page behind is inert, and the toasts are not", async () => {
  const { say } = await renderWithToast();
  await expect.poll(() => document.querySelector("main")?.closest("[inert]")).toBeTruthy();
  await expect.element(openerIn(page.elementLocator(document.body))).not.toBeInTheDocument();
  const region = page.getByRole("region", { name: say("layout.notifications"), exact: false });
  await expect.element(region).toHaveAttribute("aria-live", "polite");
  expect(region.element().closest("[inert], [aria-hidden=true]")).toBe(null);
});
