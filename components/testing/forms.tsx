/** Renders a form on a page or in a dialog for component tests, and acts as its visitor. */

import { NextIntlClientProvider } from "next-intl";
import { type MouseEvent, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { dialogState, forgetDialog } from "#components/dialogs/dialog-state.ts";
import { Dialogs } from "#components/dialogs/dialogs.tsx";
import { openDialog } from "#components/dialogs/open-dialog.ts";
import { startFakeServer } from "#components/testing/fake-server.ts";
import { type FormCase, labelOf, rowOf } from "#components/testing/form-cases.ts";
import { press } from "#components/testing/input.ts";
import { recordNavigations } from "#components/testing/navigations.ts";
import { receiptOf, TestForm } from "#components/testing/test-form.tsx";
import { messagesOf, type Say, wordsOf } from "#components/testing/words.ts";
import { Toaster } from "#components/ui/toast.tsx";
import { toast } from "#components/ui/toasts.tsx";
import type { DialogId } from "#lib/forms/registry.ts";
import { directionOf, type Locale } from "#lib/i18n/locales.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";
import { type DialogContent, getDialogContent } from "#lib/site/content/dialogs.ts";

export { press };

export type RenderedForm = Awaited<ReturnType<typeof renderForm>>;

/** Shows a form on a page, or opens its dialog, and waits until it can be filled in. */
export async function renderForm(form: FormCase, locale: Locale = "en") {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  for (const id of Object.keys(dialogState.current().drawn)) forgetDialog(id as DialogId);
  // The toast library keeps toasts between tests, and Escape would dismiss them instead of closing the dialog.
  toast.dismiss();
  const left = recordNavigations();
  const say = wordsOf(locale);
  const server = startFakeServer(locale);
  const content = await getDialogContent(locale);
  const receipt = await receiptOf(form, locale);
  const { unmount } = await render(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone={timeZone}>
      {/* On the site, a page never ends with its form. At the end, a browser cannot scroll the last fraction of a pixel into sight. */}
      <main style={{ paddingBottom: "10rem" }}>
        {form.dialog ? <Opener id={form.dialog} /> : <TestForm {...{ form, locale, receipt }} />}
      </main>
      <DialogsOnPage content={content} />
      {/* A child of the body, like on the site, because an open dialog makes everything around it inert. */}
      {createPortal(<Toaster label={say("layout.notifications")} closeLabel={say("layout.dismiss")} />, document.body)}
    </NextIntlClientProvider>,
  );
  if (form.dialog) {
    await press(openerIn(page.getByRole("main")));
    await page.getByRole("dialog").findElement();
  }
  const scope: Locator = form.dialog ? page.getByRole("dialog") : page.getByRole("main");
  return { form, locale, say, server, scope, left, unmount };
}

/** Shows the dialogs as DialogHost does, with the words of one language. */
function DialogsOnPage({ content }: { content: DialogContent }) {
  const { open, drawn } = useSyncExternalStore(dialogState.subscribe, dialogState.current);
  return <Dialogs content={content} open={open} drawn={drawn} />;
}

const OPENER = "Open the form";

export const openerIn = (scope: Locator) => scope.getByRole("button", { name: OPENER });

function Opener({ id }: { id: DialogId }) {
  function onClick({ currentTarget }: MouseEvent<HTMLElement>) {
    // On the site, DialogHost focuses the pressed link, so that the focus returns to the link later.
    currentTarget.focus();
    openDialog(id);
  }
  return (
    <button type="button" onClick={onClick}>
      {OPENER}
    </button>
  );
}

type In = Pick<RenderedForm, "form" | "say" | "scope">;

/** Returns a field by its name: its control, or the group of the stars. */
export function fieldOf({ form, say, scope }: In, name: string): Locator {
  const label = RegExp.escape(labelOf(form, name, say));
  if (name === "rating") return scope.getByRole("group", { name: new RegExp(`^${label}$`) });
  return scope.getByLabelText(new RegExp(`^${label}\\s*(${RegExp.escape(say("forms.optional"))})?$`));
}

export const starOf = ({ say, scope }: Pick<In, "say" | "scope">, count: number) =>
  scope.getByRole("radio", { name: say("forms.stars.star", { count }), exact: true });

/** Returns the message key of the form's submit button. The review and the home page's form have their own key. */
const submitKey = (form: FormCase) => `forms.${rowOf(form).wording.submit ?? "submit"}`;

export const sendButton = ({ form, say, scope }: In) => scope.getByRole("button", { name: say(submitKey(form)) });

export const lockedButton = ({ say, scope }: In) => scope.getByRole("button", { name: say("forms.submitting") });

/** Enters a value as a browser does when it fills in a form. For a rating, presses the star. */
export async function enter(rendered: In, name: string, value: string): Promise<void> {
  if (name === "rating") return press(starOf(rendered, Number(value)));
  const field = (await fieldOf(rendered, name).findElement()) as HTMLInputElement;
  field.focus();
  // React notices the change only if the value bypasses React's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** Enters all values, but chooses no files. */
export async function fillIn(rendered: In, entered: Readonly<Record<string, string>> = rendered.form.entered) {
  for (const [name, value] of Object.entries(entered)) await enter(rendered, name, value);
}

/** Sends the form with its button. */
export const send = (rendered: In) => press(sendButton(rendered));

/** Chooses files as a browser's dialog does: all at once, whatever their size. */
export function chooseFiles(rendered: In, files: readonly File[], name = rendered.form.fileField): void {
  const input = fieldOf(rendered, name).element() as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Fills in everything, chooses one good file and waits until the file is ready. */
export async function complete(rendered: In): Promise<void> {
  await fillIn(rendered);
  chooseFiles(rendered, [rendered.form.file()]);
  await rendered.scope.getByText(rendered.say("forms.files.count", { count: 1 })).findElement();
}

export const removeButton = ({ say, scope }: Pick<In, "say" | "scope">, name: string) =>
  scope.getByRole("button", { name: say("forms.files.remove", { name }) });

/** Returns the list of toasts. The library adds its key to the list's accessible name. */
export const toasts = (say: Say) =>
  page.getByRole("region", { name: say("layout.notifications"), exact: false }).getByRole("listitem");

/**
 * Returns the element with the reference of a sent form: in its receipt, or in the status of a form that leads home. It stays after the
 * toast.
 */
export const receipt = (reference: string) =>
  page.getByRole("strong").or(page.getByRole("status")).filter({ hasText: reference });
