/** A dialog closes when its form was sent, and leaves a receipt: a new dialog, or one line beside its opener (requirements §4.16, §8). */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#components/testing/axe.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { expectFits } from "#components/testing/fit.ts";
import { caseNamed, type FormCase, formCases, hasReceiptDialog, rowOf } from "#components/testing/form-cases.ts";
import { dismissToasts, expectCleared, expectNoToasts, stopClock } from "#components/testing/form-checks.ts";
import { complete, openerIn, type RenderedForm, renderForm, send, toasts } from "#components/testing/forms.tsx";
import { expectToAppear, expectToLast, passTimeUntil } from "#components/testing/toast-checks.ts";
import { builtLanguages, type Locale } from "#lib/i18n/locales.ts";

const inDialogs = formCases.filter(({ dialog }) => dialog);
const consultation = caseNamed("the dialog of the consultation");

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

/** The places of a toast and of a heading. */
const boxOf = (element: Element) => element.getBoundingClientRect();

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("a consultation leaves a receipt in a new dialog that stays until it is closed", async () => {
    const { rendered, left } = await sendIn(consultation, locale);
    const { say } = rendered;
    stopClock();
    await send(rendered);
    await expect.element(left).toBeVisible();
    await expect.element(left.getByRole("heading", { name: titleOf(rendered) })).toHaveFocus();
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

  test.each(inDialogs.filter((form) => !hasReceiptDialog(form)))(
    "$name leaves one line beside its opener that stays until it is closed",
    async (form) => {
      const { rendered } = await sendIn(form, locale);
      const { say, scope } = rendered;
      const opener = openerIn(page.getByRole("main"));
      const line = page.getByRole("article", { name: REFERENCE, exact: false });
      stopClock();
      await send(rendered);
      await expect.element(line).toHaveFocus();
      await expect.element(scope).not.toBeInTheDocument();
      const received = say(`forms.${rowOf(form).wording.received ?? "received"}`);
      await expect
        .element(line)
        .toHaveAccessibleName(`${received} ${say("forms.referenceLabel", { reference: REFERENCE })}`);
      expect(line.element().previousElementSibling).toBe(opener.element());
      expect(line.element().closest("[inert], [aria-hidden=true]")).toBe(null);
      await vi.advanceTimersByTimeAsync(60_000);
      await expectNoToasts(say);
      await expect.element(line).toBeVisible();
      vi.useRealTimers();
      await expectAccessible();
      await expectFits(line.element());

      await userEvent.keyboard("{Tab}{Enter}");
      await expect.element(line).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expectCleared(rendered);
      for (const key of leftOver) await expect.element(scope.getByText(say(key))).not.toBeInTheDocument();
    },
  );
});

describe.each([
  [1280, 800],
  [1920, 1080],
  [360, 640],
  [320, 568],
])("on a screen of %i by %i px", (width, height) => {
  test("the receipt is as high as its text, and the toast covers none of it", async () => {
    await page.viewport(width, height);
    const { rendered, left } = await sendIn(consultation, "ar");
    stopClock();
    await send(rendered);
    await expect.element(left).toBeVisible();
    await expectToAppear(toasts(rendered.say));
    const dialog = left.element();
    for (const part of [dialog, ...dialog.getAnimations()]) if (part instanceof Animation) part.finish();
    const text = [...dialog.querySelectorAll("*")].find((part) => getComputedStyle(part).overflowY === "auto");
    expect(boxOf(toasts(rendered.say).element()).bottom).toBeLessThanOrEqual(boxOf(dialog).top);
    expect(boxOf(dialog).bottom).toBeLessThanOrEqual(height);
    const isWhole = text?.scrollHeight === text?.clientHeight;
    const isHighest = boxOf(dialog).height >= height - 140;
    expect([isWhole, isHighest], "it scrolls only if it fills the screen").toContain(true);
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
  const { rendered, left } = await sendIn(consultation);
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
  const { rendered, left } = await sendIn(consultation, code);
  await send(rendered);
  await expect.element(left).toBeVisible();
  await dismissToasts(rendered.say);
  await expectFits(left.element());
  expect(left.getByText(REFERENCE, { exact: true }).element().getClientRects()).toHaveLength(1);
});
