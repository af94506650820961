/** Sending a form from a dialog shows a receipt and empties the form (requirements §4, §8). */

import { NextIntlClientProvider } from "next-intl";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openDialog } from "#components/dialogs/open-dialog.ts";
import { Receipts } from "#components/dialogs/receipts.tsx";
import { FormStatus } from "#components/forms/frame/form-status.tsx";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { expectFits } from "#components/testing/fit.ts";
import { type FormCase, formCases } from "#components/testing/form-cases.ts";
import { expectCleared, expectNoToasts, stopClock } from "#components/testing/form-checks.ts";
import { complete, fillIn, openerIn, press, receipt, renderForm, send } from "#components/testing/forms.tsx";
import { messagesOf, type Say } from "#components/testing/words.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { timeZone } from "#lib/i18n/time-zone.ts";

const inDialogs = formCases.filter(({ dialog }) => dialog);

/** Texts about a sent or restored form. A newly opened form shows none of them. */
const leftOver = ["forms.received", "forms.review.received", "forms.draft.text", "forms.draft.text-of-files"];

/** All texts that say that a form was sent. */
const successes = (say: Say, form: FormCase["choice"]["form"]) => [
  say(`forms.${form}.success`),
  say("forms.review.successInDialog"),
  say("forms.received"),
  say("forms.review.received"),
];

/** Finds the elements whose own text says that a form was sent. */
const sayingSent = (say: Say, { choice }: FormCase) =>
  [...document.body.querySelectorAll("*")].filter((element) =>
    [...element.childNodes].some(
      ({ nodeType, data }: Node & { data?: string }) =>
        nodeType === Node.TEXT_NODE && successes(say, choice.form).includes(data?.trim() ?? ""),
    ),
  );

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
    const sayingBut = (hidden: string) => sayingSent(say, form).filter((element) => !element.closest(hidden));
    await expect.poll(() => sayingBut(".sr-only"), { message: "only one text is visible" }).toHaveLength(1);
    expect(sayingBut("[aria-hidden=true]"), "said once to a screen reader").toHaveLength(1);
    await expect
      .element(left)
      .toHaveAccessibleName(
        `${say(`forms.${form.choice.form}.success`)} ${say("forms.referenceLabel", { reference: REFERENCE })}`,
      );
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

test.each(builtLanguages)(
  "receipts in $code fit on the smallest phone, and the reference stays on one line",
  async ({ code }) => {
    document.documentElement.lang = code;
    await render(
      <NextIntlClientProvider locale={code} messages={messagesOf(code)} timeZone={timeZone}>
        <main style={{ fontFamily: "DejaVu Sans" }} className="p-4">
          <FormStatus
            form={outlineOf({ form: "consultation" }, code)}
            state={{ kind: "succeeded", reference: REFERENCE }}
            isSummarized={false}
          />
          <Receipts
            receipts={[{ form: "consultation", reference: REFERENCE, message: "" }]}
            onDismiss={() => undefined}
          />
        </main>
      </NextIntlClientProvider>,
    );
    await expectFits(document.body);
    const references = page.getByText(REFERENCE, { exact: true }).elements();
    expect(references.map((element) => element.getClientRects().length)).toEqual([1, 1]);
  },
);
