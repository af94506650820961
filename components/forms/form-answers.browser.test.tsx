/**
 * Sends every form in every place, and the server accepts it (requirements §4, §8). Each row of requirements §8 has a test:
 *
 * | row of requirements §8 | test |
 * | --- | --- |
 * | success of the service request, the inquiry, the consultation and the review | this file |
 * | progress of the inquiry and the review | this file |
 * | failure of the service request, the inquiry, the consultation and the review | form-failures.browser.test.tsx |
 * | the server's own message | lib/leads/deliver/provider-adapter.test.ts, lib/leads/request/{respond,explain-problem}.test.ts |
 * | missing medical reports, missing passport, review validation | form-rules.browser.test.tsx |
 * | the server rejects a form that the browser accepted | server-refusals.browser.test.tsx |
 * | the provider is silent (the submission is kept and sent again) | e2e/http/provider-silence.test.ts, e2e/http/vercel.test.ts |
 * | unknown service, unknown route | app/static-pages.browser.test.tsx, e2e/http/addresses.test.ts |
 * | testimonials load failure | components/testimonials/testimonials.browser.test.tsx |
 * | gallery load failure | app/gallery.browser.test.tsx |
 * | generic application error | app/error-pages.test.tsx |
 *
 * A test in brand/ checks the words of the specification.
 */

import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { type FormCase, formCases, hasReceiptDialog, rowOf } from "#components/testing/form-cases.ts";
import { expectCleared, expectPosted, expectToast, stopClock } from "#components/testing/form-checks.ts";
import {
  complete,
  openerIn,
  press,
  type RenderedForm,
  receipt,
  renderForm,
  send,
  toasts,
} from "#components/testing/forms.tsx";
import { expectToAppear, expectToLast, passTimeUntil } from "#components/testing/toast-checks.ts";
import { localePath } from "#lib/i18n/locales.ts";

const SUCCESS_MS = 2000;
const REDIRECT_MS = 2000;

/** Returns the text of the success toast. Where a receipt stays, it shows the reference. */
const toastOfSuccess = ({ form, say }: RenderedForm, success: string) =>
  staysOnForm(form) ? `${success}${say("forms.referenceLabel", { reference: REFERENCE })}` : success;

/** Returns true for the form that stays until the home page comes, so that the reference is below it. */
const staysOnForm = (form: FormCase) => Boolean(rowOf(form).leadsHome) && !form.dialog;

test.each(formCases)("$name is sent, and shows success with its reference", async (form) => {
  const rendered = await renderForm(form);
  const { say, server, scope, left } = rendered;
  const success = say(`forms.${rowOf(form).kind}.success`);
  const answer = Promise.withResolvers<Response>();
  server.answerNextPost(() => answer.promise);
  await complete(rendered);
  stopClock();
  await send(rendered);
  const { progress } = rowOf(form).wording;
  if (progress) {
    await expectToAppear(toasts(say));
    const loading = await expectToast(say, "loading", say(`forms.${progress}`));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(loading, { message: "it stays until there is a response" }).toBeVisible();
  }
  answer.resolve(json(accepted(success)));

  const text = toastOfSuccess(rendered, success);
  const toast = toasts(say).filter({ hasText: text });
  const shownAt = await expectToAppear(toast);
  await expectToast(say, "success", text);
  const texts = toasts(say)
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts, "the loading toast has become the result").toEqual([text]);
  if (staysOnForm(form)) {
    await passTimeUntil(shownAt + REDIRECT_MS - 5);
    expect(left).toEqual([]);
    await expect.element(toast).toBeVisible();
    await passTimeUntil(shownAt + REDIRECT_MS);
    expect(left, "the visitor is sent home").toEqual([localePath("en", "/")]);
  } else {
    await expectToLast(toast, { shownAt, ms: SUCCESS_MS });
    expect(left).toEqual([]);
  }
  vi.useRealTimers();

  expectPosted(rendered);
  await expect.element(receipt(REFERENCE)).toBeVisible();
  if (form.dialog) {
    if (hasReceiptDialog(form)) await press(scope.getByRole("button", { name: say("dialogs.close") }));
    await expect.element(scope).not.toBeInTheDocument();
    await press(openerIn(page.getByRole("main")));
  } else if (!staysOnForm(form)) await press(scope.getByRole("button", { name: say("thankYou.again") }));
  await expectCleared(rendered);
});
