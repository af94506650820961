/**
 * The states of every form in every place (requirements §4). In each state axe finds nothing on a phone and a laptop.
 */

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#components/testing/axe.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { caseNamed, type FormCase, formCases, hasReceiptDialog, rowOf } from "#components/testing/form-cases.ts";
import { expectCleared, expectKept, expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import {
  complete,
  lockedButton,
  openerIn,
  press,
  type RenderedForm,
  receipt,
  renderForm,
  send,
  sendButton,
  toasts,
} from "#components/testing/forms.tsx";
import { localePath } from "#lib/i18n/locales.ts";

const BESIDE = { x: 5, y: 400 };

/** Tries to close a dialog with Escape, and with a press beside it. The press avoids the opener, which would open it again. */
const attemptsToClose = [
  () => userEvent.keyboard("{Escape}"),
  () => userEvent.click(document.elementFromPoint(BESIDE.x, BESIDE.y) ?? document.body, { position: BESIDE }),
];

const enabledIn = (element: Element) =>
  [...element.querySelectorAll(":is(button, input, select, textarea):enabled")].map(({ outerHTML }) => outerHTML);

/** Expects everything in the form and in its dialog to be locked, and the dialog to stay open. */
async function expectLocked(rendered: RenderedForm) {
  const { form, say, scope } = rendered;
  await expect.element(lockedButton(rendered)).toBeDisabled();
  const within = form.dialog ? scope.element() : scope.element().querySelector("form");
  expect(within && enabledIn(within)).toEqual([]);
  await expect.element(scope.getByRole("link", { name: say("forms.cancel") })).not.toBeInTheDocument();
  if (!form.dialog) return;
  await expect.element(scope.getByRole("button", { name: say("dialogs.close") })).toBeDisabled();
  await page.viewport(1280, 800);
  for (const attempt of attemptsToClose) {
    await attempt();
    await expect.element(scope).toBeVisible();
  }
}

function progressOf({ form, say }: RenderedForm) {
  const { progress } = rowOf(form).wording;
  return progress ? [say(`forms.${progress}`)] : [];
}

/** axe checks English only, because markup and colours are the same in Arabic. */
const expectAccessibleIn = (locale: "en" | "ar") => (locale === "en" ? expectAccessible() : undefined);

/** Returns true for the rows to test in Arabic: one form of each kind on its page, another in its dialog. */
const isInArabic = (row: number, isFirst: boolean) => [0, 3, 4, 7].includes(row) === isFirst;

const casesIn = (locale: "en" | "ar", isFirst: boolean): readonly FormCase[] =>
  formCases.filter((_, row) => locale === "en" || isInArabic(row, isFirst));

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(casesIn(locale, true))("$name goes from idle to submitting to success", async (form) => {
    const rendered = await renderForm(form, locale);
    const { say, server, scope } = rendered;
    await expectAccessibleIn(locale);
    await complete(rendered);
    const answer = Promise.withResolvers<Response>();
    server.answerNextPost(() => answer.promise);
    // Two clicks in one task of the browser, so React cannot lock the button between them.
    const button = sendButton(rendered).element() as HTMLButtonElement;
    button.click();
    button.click();
    await expectLocked(rendered);
    const shown = () =>
      toasts(say)
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(shown).toEqual(progressOf(rendered));
    await expectAccessibleIn(locale);

    answer.resolve(json(accepted(say(`forms.${rowOf(form).kind}.success`))));
    await expect.element(receipt(REFERENCE)).toBeVisible();
    await expectAccessibleIn(locale);
    expectPosted(rendered);
    if (form.dialog) {
      if (hasReceiptDialog(form)) await press(scope.getByRole("button", { name: say("dialogs.close") }));
      await expect.element(scope).not.toBeInTheDocument();
      await press(openerIn(page.getByRole("main")));
      await scope.findElement();
    } else if (!rowOf(form).leadsHome) await press(scope.getByRole("button", { name: say("thankYou.again") }));
    await expectCleared(rendered);
    expect(enabledIn(scope.element())).not.toEqual([]);
  });

  test.each(casesIn(locale, false))("$name goes from errors to a rejection to success", async (form) => {
    const rendered = await renderForm(form, locale);
    const { say, server, scope } = rendered;
    const failure = say(`forms.${rowOf(form).kind}.failure`);
    await send(rendered);
    await expect.element(scope.getByRole("alert").getByRole("link").first()).toBeVisible();
    await expectAccessibleIn(locale);
    await complete(rendered);
    server.answerNextPost(() =>
      json({ success: false, code: "provider-failed", message: failure, reference: REFERENCE }, 502),
    );
    await send(rendered);
    await expect.element(toasts(say).filter({ hasText: failure })).toBeVisible();
    await expect.element(scope.getByRole("alert").filter({ hasText: failure })).toBeVisible();
    await expectKept(rendered);
    expect(scope.element().querySelectorAll(":is(button, input, select, textarea):disabled")).toHaveLength(0);
    await expectAccessibleIn(locale);

    await sendSuccessfully(rendered);
    expectPosted(rendered, {}, { attempts: 2 });
  });

  test("cancelling the review on its page leads home", async () => {
    const { say, scope } = await renderForm(caseNamed("the page of a review"), locale);
    const cancel = scope.getByRole("link", { name: say("forms.cancel") });
    await expect.element(cancel).toHaveAttribute("href", localePath(locale, "/"));
  });
});
