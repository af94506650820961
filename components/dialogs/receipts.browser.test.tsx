/** Sending a form from a dialog shows a receipt in its place and empties the form (requirements §4, §8). */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#components/testing/axe.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { expectFits } from "#components/testing/fit.ts";
import { caseNamed, type FormCase, formCases, rowOf } from "#components/testing/form-cases.ts";
import { dismissToasts, expectCleared, expectNoToasts, stopClock } from "#components/testing/form-checks.ts";
import { complete, openerIn, type RenderedForm, renderForm, send, toasts } from "#components/testing/forms.tsx";
import { expectToAppear, expectToLast, passTimeUntil } from "#components/testing/toast-checks.ts";
import { builtLanguages, type Locale } from "#lib/i18n/locales.ts";

const inDialogs = formCases.filter(({ dialog }) => dialog);

/** Texts about a restored form. A newly opened form shows none of them. */
const leftOver = ["forms.draft.text", "forms.draft.text-of-files"];

const titleOf = ({ form, say }: RenderedForm) => say(`thankYou.${rowOf(form).kind}.title`);

/** Sends the form of a dialog. Returns its receipt. */
async function sendIn(form: FormCase, locale: Locale = "en") {
  const rendered = await renderForm(form, locale);
  const { say, server } = rendered;
  server.answerNextPost(() => json(accepted(say(`forms.${rowOf(form).kind}.success`))));
  await complete(rendered);
  return { rendered, left: page.getByRole("dialog", { name: titleOf(rendered) }) };
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(inDialogs)("$name leaves a receipt in its place that stays until it is closed", async (form) => {
    const { rendered, left } = await sendIn(form, locale);
    const { say } = rendered;
    const form_ = page.getByRole("dialog").element();
    const width = form_.getBoundingClientRect().width;
    stopClock();
    await send(rendered);
    await expect.element(left).toBeVisible();
    await expect.element(left.getByRole("heading", { name: titleOf(rendered) })).toHaveFocus();
    expect(left.element().getBoundingClientRect().width).toBe(width);
    await expect.element(left).toHaveAccessibleDescription(say("forms.arrived", { count: 1 }));
    await expect.element(left.getByText(REFERENCE, { exact: true })).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    await expectNoToasts(say);
    await expect.element(left).toBeVisible();
    vi.useRealTimers();
    await expectAccessible();

    await userEvent.keyboard("{Escape}");
    await expect.element(left).not.toBeInTheDocument();
    await expect.element(openerIn(page.getByRole("main"))).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expectCleared(rendered);
    for (const key of leftOver) await expect.element(rendered.scope.getByText(say(key))).not.toBeInTheDocument();
  });
});

test("the back gesture of a phone closes the receipt", async () => {
  const watchers: EventTarget[] = [];
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {}
  }
  vi.stubGlobal("CloseWatcher", CloseWatcher);
  const { rendered, left } = await sendIn(caseNamed("the dialog of the consultation"));
  await send(rendered);
  await expect.element(left).toBeVisible();
  watchers.at(-1)?.dispatchEvent(new Event("close"));
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(openerIn(page.getByRole("main"))).toHaveFocus();
  expect(rendered.left).toEqual([]);
});

test("the dialog of a review shows both toasts of the specification, one after the other", async () => {
  const { rendered } = await sendIn(caseNamed("the dialog of a review"));
  const { say } = rendered;
  stopClock();
  await send(rendered);
  const toastOf = (key: string) => toasts(say).filter({ hasText: say(`forms.review.${key}`) });
  const shownAt = await expectToAppear(toastOf("success"));
  expect(toastOf("successInDialog").elements(), "not at the same time").toEqual([]);
  await passTimeUntil(shownAt + 2000);
  const second = toastOf("successInDialog");
  await expectToLast(second, { shownAt: await expectToAppear(second), ms: 2000 });
});

test.each(builtLanguages)("the receipt in $code fits on the smallest phone", async ({ code }) => {
  await page.viewport(320, 568);
  const { rendered, left } = await sendIn(caseNamed("the dialog of the consultation"), code);
  await send(rendered);
  await expect.element(left).toBeVisible();
  await dismissToasts(rendered.say);
  await expectFits(left.element());
  expect(left.getByText(REFERENCE, { exact: true }).element().getClientRects()).toHaveLength(1);
});
