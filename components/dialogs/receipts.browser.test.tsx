/** A form that was sent from a dialog leaves a receipt, and nothing in the form (spec §4, §8). */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openDialog } from "@/components/dialogs/dialog-state";
import { type FormCase, formCases } from "@/components/testing/form-cases";
import { expectCleared, expectNoToasts, stopClock } from "@/components/testing/form-checks";
import { complete, fillIn, openerIn, press, receipt, renderForm, send, toasts } from "@/components/testing/forms";
import { accepted, json, REFERENCE } from "@/components/testing/server";

const inDialogs = formCases.filter(({ dialog }) => dialog);

/** Texts about a form that was sent or restored. A form that is opened anew has none of them. */
const leftOver = ["forms.received", "forms.review.received", "forms.draft.text", "forms.draft.text-of-files"];

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(inDialogs)("$name leaves a receipt that has the focus and stays until it is dismissed", async (form) => {
    const rendered = await renderForm(form, locale);
    const { say, server, scope } = rendered;
    server.answerNextPost(() => json(accepted(say(`forms.${form.choice.form}.success`))));
    await complete(rendered);
    stopClock();
    await send(rendered);
    const left = receipt(rendered, REFERENCE);
    await expect.element(left).toBeVisible();
    await expect.element(scope).not.toBeInTheDocument();
    const hasFocus = () => left.element().contains(document.activeElement);
    await expect.poll(hasFocus, { message: "the receipt has the focus" }).toBe(true);
    await expect.element(toasts(say).first()).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    await expectNoToasts(say);
    await expect.element(left).toBeVisible();
    vi.useRealTimers();

    await press(left.getByRole("button", { name: say("dialogs.closeReceipt") }));
    await expect.element(left).not.toBeInTheDocument();
    await expect.element(openerIn(page.getByRole("main"))).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expectCleared(rendered);
    for (const key of leftOver) await expect.element(scope.getByText(say(key))).not.toBeInTheDocument();
  });
});

test("two forms that are sent from one page leave two receipts", async () => {
  const [consultation, inquiry] = inDialogs as [FormCase, FormCase];
  const first = await renderForm(consultation);
  const { say, server } = first;
  const references = ["6W4-N6X-LHB", "7K3-M9Q-XTC"];
  for (const [index, form] of [consultation, inquiry].entries()) {
    const rendered = { ...first, form };
    if (index > 0 && form.dialog) await openDialog(form.dialog);
    const message = say(`forms.${form.choice.form}.success`);
    server.answerNextPost(() => json({ ...accepted(message), reference: references[index] }));
    await fillIn(rendered);
    await send(rendered);
    await expect.element(first.scope).not.toBeInTheDocument();
  }
  for (const reference of references) await expect.element(receipt(first, reference)).toBeVisible();
  expect(page.getByRole("link", { name: say("forms.whatNext") }).elements()).toHaveLength(2);
});
