/** Checks for all forms in component tests: the errors, the toasts and their duration, and the post. */

import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { rowOf } from "#components/testing/form-cases.ts";
import {
  fieldOf,
  type RenderedForm,
  receipt,
  removeButton,
  send,
  sendButton,
  starOf,
  toasts,
} from "#components/testing/forms.tsx";
import type { Say } from "#components/testing/words.ts";
import { storedForm } from "#lib/forms/find-form.ts";

/** The fields with an expected error, each with the error's text. */
export type ExpectedProblems = readonly (readonly [field: string, text: string])[];

/** Expects exactly these problems in the summary, which has the focus. Expects each problem at its field, too. */
export async function expectProblems(rendered: RenderedForm, problems: ExpectedProblems): Promise<void> {
  const { scope, say } = rendered;
  const summary = scope.getByRole("alert").filter({ hasText: say("forms.summary.heading") });
  await expect
    .poll(() =>
      summary
        .getByRole("link")
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(problems.map(([, text]) => text));
  await expect.poll(() => document.activeElement).toBe(summary.element().parentElement);
  for (const [name, text] of problems) {
    await expect.element(fieldOf(rendered, name)).toHaveAccessibleDescription(expect.stringContaining(text));
  }
}

/** Expects the form to still hold everything that was entered. */
export async function expectEntered(rendered: RenderedForm, entered = rendered.form.entered): Promise<void> {
  for (const [name, value] of Object.entries(entered)) {
    if (name === "rating") await expect.element(starOf(rendered, Number(value))).toBeChecked();
    else await expect.element(fieldOf(rendered, name)).toHaveValue(value);
  }
}

/** Expects the form to still hold everything that was entered and chosen. */
export async function expectKept(rendered: RenderedForm, entered = rendered.form.entered): Promise<void> {
  await expectEntered(rendered, entered);
  if (rendered.form.fileField) await expect.element(removeButton(rendered, rendered.form.file().name)).toBeVisible();
}

/** Expects the form to be as it was when it was first shown. */
export async function expectCleared(rendered: RenderedForm): Promise<void> {
  const { form, scope } = rendered;
  for (const name of Object.keys(form.entered)) {
    if (name === "rating") {
      const radios = scope.getByRole("radio").elements() as HTMLInputElement[];
      expect(radios.filter(({ checked }) => checked)).toEqual([]);
    } else await expect.element(fieldOf(rendered, name)).toHaveValue(name === "countryCode" ? "IN-+91" : "");
  }
  await expect.element(removeButton(rendered, form.file().name)).not.toBeInTheDocument();
}

/** Sends a form that the server accepts, and waits for the receipt. */
export async function sendSuccessfully(rendered: RenderedForm, status?: string): Promise<void> {
  const message = rendered.say(`forms.${rowOf(rendered.form).kind}.success`);
  rendered.server.answerNextPost(() => json(accepted(message, status)));
  await send(rendered);
  await expect.element(receipt(REFERENCE)).toBeVisible();
}

/** Expects the last post to have gone to the form's address, with the page's language, these fields and the file. */
export function expectPosted(
  { form, server, locale }: RenderedForm,
  changed: Record<string, string> = {},
  { attempts = 1, hasFile = true } = {},
): void {
  const { endpoint } = rowOf(form);
  expect(server.posts()).toHaveLength(attempts);
  const post = server.posts().at(-1);
  const { pathname, searchParams } = new URL(post?.url ?? "", location.href);
  expect([pathname, searchParams.get("variant"), searchParams.get("locale")]).toEqual([
    endpoint,
    storedForm(form.id).variant ?? null,
    locale === "en" ? null : locale,
  ]);
  const title = form.title && { serviceTitle: form.title };
  expect(withoutEmpty(post?.fields ?? {})).toEqual(withoutEmpty({ ...title, ...form.entered, ...changed }));
  const files = hasFile ? [[form.fileField, form.file().name]] : [];
  expect(post?.files.map(({ field, file }) => [field, file.name])).toEqual(files);
}

const withoutEmpty = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

/** Waits for a toast of this kind with this text. */
export async function expectToast(say: Say, kind: "success" | "error" | "loading", text: string) {
  const toast = toasts(say).filter({ hasText: text }).first();
  await expect.element(toast).toHaveAttribute("data-type", kind);
  return toast;
}

/** Expects a failure in a toast and above the button, and no success message. Expects that the form can be sent again. */
export async function expectFailure(rendered: RenderedForm, text: string): Promise<void> {
  const { form, say, scope } = rendered;
  await expectToast(say, "error", text);
  expect(toasts(say).elements(), "this toast has replaced the loading toast").toHaveLength(1);
  await expect.element(scope.getByText(text, { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText(say(`forms.${rowOf(form).kind}.success`))).not.toBeInTheDocument();
  await expect.element(sendButton(rendered)).toBeEnabled();
}

export const expectNoToasts = (say: Say) => expect.element(toasts(say)).not.toBeInTheDocument();

/** Dismisses the toasts with the keyboard. */
export async function dismissToasts(say: Say): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await expectNoToasts(say);
}

/** Stops the clock. After this, only the test advances the clock. */
export const stopClock = () => vi.useFakeTimers({ shouldAdvanceTime: false });
