/** After sending, the receipt stands in the place of a form on its page (requirements §4, §8). */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DialogHost } from "#components/dialogs/dialog-host.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { expectFits } from "#components/testing/fit.ts";
import { caseNamed, formCases, rowOf } from "#components/testing/form-cases.ts";
import { expectCleared, sendSuccessfully, stopClock } from "#components/testing/form-checks.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import {
  complete,
  fieldOf,
  fillIn,
  press,
  receipt,
  renderForm,
  send,
  sendButton,
  toasts,
} from "#components/testing/forms.tsx";
import { clickAt } from "#components/testing/input.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { messagesOf } from "#components/testing/words.ts";
import { ShortReceiptPlace } from "#components/thank-you/short-receipt-place.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { KEPT_DAYS } from "#lib/submission-status.ts";

const onPages = formCases.filter((form) => !form.dialog && !rowOf(form).leadsHome);
const consultation = caseNamed("the page of the consultation");

const formsOf = () => document.querySelectorAll("main form[action]").length;

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(onPages)("$name gives way to the receipt, which has the focus at the top of the screen", async (form) => {
    await page.viewport(360, 640);
    const rendered = await renderForm(form, locale);
    const { say, scope, left } = rendered;
    await complete(rendered);
    await sendSuccessfully(rendered);
    const key = rowOf(form).kind;
    const heading = scope.getByRole("heading", { name: say(`thankYou.${key}.title`) });
    await expect.element(heading).toHaveFocus();
    const { top, bottom } = heading.element().getBoundingClientRect();
    expect([top >= 0, bottom < 200], `from ${top} to ${bottom}`).toEqual([true, true]);
    expect(formsOf()).toBe(0);
    await expect.element(scope.getByText(say("forms.arrived", { count: 1 }))).toBeVisible();
    const steps = scope.getByRole("region", { name: say("thankYou.nextHeading") }).getByRole("listitem");
    expect(steps.elements().map((step) => step.querySelector("p")?.textContent)).toEqual(
      ["one", "two", "three"].map((step) => say(`thankYou.${key}.${step}`)),
    );
    await expect.element(scope.getByText(say("thankYou.later", { days: KEPT_DAYS }))).toBeVisible();
    const status = scope.getByRole("link", { name: say("status.find.title") });
    const path = `${locale === "en" ? "" : `/${locale}`}/thank-you/${REFERENCE}`;
    await expect.element(status).toHaveAttribute("href", `${path}?form=${key}`);
    expect(left).toEqual([]);
    await expectAccessible();
  });
});

test("a form that an error page has replaced is still sent, and a toast has its reference", async () => {
  const rendered = await renderForm(consultation);
  const { say, server, unmount } = rendered;
  const answer = Promise.withResolvers<Response>();
  server.answerNextPost(() => answer.promise);
  await fillIn(rendered);
  await send(rendered);
  await expect.poll(() => server.posts()).toHaveLength(1);
  await unmount();
  await render(<Toaster label={say("layout.notifications")} closeLabel={say("layout.dismiss")} />);
  answer.resolve(json(accepted("Sent")));
  await expect.element(page.getByText(REFERENCE)).toBeVisible();
});

test.each(formCases.filter((form) => form.dialog || !rowOf(form).leadsHome))(
  "the second press of a double press on Send in $name lands on nothing",
  async (form) => {
    const rendered = await renderForm(form);
    await complete(rendered);
    rendered.server.answerNextPost(() => json(accepted("Taken.")));
    const pressed: Element[] = [];
    const note = ({ target }: Event) => void pressed.push(target as Element);
    addEventListener("click", note, true);
    onTestFinished(() => removeEventListener("click", note, true));
    const button = sendButton(rendered).element();
    button.scrollIntoView({ behavior: "instant" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const pressThere = () => clickAt(x + width / 2, y + height / 2);
    stopClock();
    await pressThere();
    await expect.element(receipt(REFERENCE)).toBeVisible();
    await pressThere();
    await expect.poll(() => pressed).toHaveLength(2);
    const [first, second] = pressed;
    expect(first).toBe(button);
    expect(second?.outerHTML).toContain("data-above-dialogs");
    await expect.element(receipt(REFERENCE)).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    expect(second?.isConnected, "later presses land where they are aimed at").toBe(false);
  },
);

test("what is kept elsewhere has the reference, its status page and our contacts, and nothing of the request", async () => {
  const rendered = await renderForm(consultation);
  const { say, scope } = rendered;
  await complete(rendered);
  await sendSuccessfully(rendered);
  const link = async (key: string) =>
    (await scope.getByRole("link", { name: say(`thankYou.${key}`), exact: false }).findElement()) as HTMLAnchorElement;
  const [save, send] = [await link("save"), await link("send")];
  const saved = decodeURIComponent(save.href.replace("data:text/plain;charset=utf-8,", ""));
  expect(saved.split("\n")).toEqual([
    `${say("thankYou.reference")}: ${REFERENCE}`,
    `${location.origin}/thank-you/${REFERENCE}`,
    "",
    site.name,
    site.phone.shown,
    site.email,
    `https://wa.me/${site.whatsApp}`,
    "",
  ]);
  expect(save.download).toBe(`${REFERENCE}.txt`);
  const message = new URL(send.href);
  expect([message.host, message.pathname, message.searchParams.get("text")]).toEqual(["wa.me", "/", saved]);
});

test.each([true, false])("says that we are passing it on, if that is so: %s", async (isKept) => {
  const rendered = await renderForm(consultation);
  const status = rendered.say("status.received");
  await fillIn(rendered);
  await sendSuccessfully(rendered, isKept ? status : undefined);
  expect(rendered.scope.getByText(status).elements()).toHaveLength(isKept ? 1 : 0);
});

test("says the hours in the visitor's own time", async () => {
  const rendered = await renderForm(consultation);
  await fillIn(rendered);
  await sendSuccessfully(rendered);
  const [before = ""] = rendered.say("thankYou.hoursVisitor", { opens: "|", closes: "|" }).split("|");
  await expect.element(rendered.scope.getByText(before, { exact: false })).toBeVisible();
});

test("Back and a reload lead to the receipt, until the visitor sends another request", async () => {
  const first = await renderForm(consultation);
  const { say } = first;
  const title = say("thankYou.consultation.title");
  await complete(first);
  await sendSuccessfully(first);
  expect(location.href, "nothing of it in the address").not.toContain(REFERENCE);
  await first.unmount();

  const { scope, ...second } = await renderForm(consultation);
  await expect.element(scope.getByRole("heading", { name: title })).toHaveFocus();
  await expect.element(scope.getByText(say("forms.arrived", { count: 1 }))).toBeVisible();
  expect(formsOf()).toBe(0);
  await press(scope.getByRole("button", { name: say("thankYou.again") }));
  await expect.element(fieldOf({ scope, ...second }, "fullName")).toHaveFocus();
  await expectCleared({ scope, ...second });
  await second.unmount();

  const third = await renderForm(consultation);
  await expect.element(fieldOf(third, "fullName")).toBeVisible();
  await expect.element(third.scope.getByRole("heading", { name: title })).not.toBeInTheDocument();
});

test("a link to the same form leads from the receipt to the button for another request", async () => {
  const rendered = await renderForm(consultation);
  await renderServerComponents(
    <>
      <a href={location.pathname} data-dialog="consultation">
        {rendered.say("layout.secondOpinion")}
      </a>
      <DialogHost />
    </>,
  );
  await fillIn(rendered);
  await sendSuccessfully(rendered);
  await press(page.getByRole("link", { name: rendered.say("layout.secondOpinion") }));
  await expect.element(rendered.scope.getByRole("button", { name: rendered.say("thankYou.again") })).toHaveFocus();
});

test.each([
  [1280, 800],
  [360, 640],
  [320, 568],
])("on a page of %i by %i px the toast does not cover the heading of the receipt", async (width, height) => {
  await page.viewport(width, height);
  const rendered = await renderFormPage(consultation);
  const { say, scope } = rendered;
  await fillIn(rendered);
  await sendSuccessfully(rendered);
  const heading = scope.getByRole("heading", { name: say("thankYou.consultation.title") });
  // The toasts of earlier tests stand below the newest one.
  const [toast, title] = [toasts(say).first(), heading].map((part) => part.element().getBoundingClientRect());
  expect(toast?.bottom).toBeLessThanOrEqual(title?.top ?? 0);
});

test("the page does not say twice what happens next", async () => {
  const rendered = await renderFormPage(consultation);
  await fillIn(rendered);
  await sendSuccessfully(rendered);
  const { nextHeading } = messagesOf("en").thankYou;
  const headings = page.getByRole("heading", { name: nextHeading });
  const shown = () => headings.elements().filter((heading) => heading.checkVisibility());
  await expect.poll(shown).toHaveLength(1);
});

test.each(builtLanguages)("the receipt in $code fits on the smallest phone", async ({ code }) => {
  const rendered = await renderForm(consultation, code);
  await complete(rendered);
  await sendSuccessfully(rendered);
  await expectFits(rendered.scope.element());
  const reference = rendered.scope.getByText(REFERENCE, { exact: true });
  expect(reference.element().getClientRects()).toHaveLength(1);
});

test.each([
  ["has arrived", undefined],
  ["is being passed on", "status.received"],
])("home shows once that the review of the page before %s, with its reference", async (_, status) => {
  const rendered = await renderForm(caseNamed("the page of a review"));
  const { say, server, left } = rendered;
  server.answerNextPost(() => json(accepted(say("forms.review.success"), status && say(status))));
  await fillIn(rendered);
  await send(rendered);
  await expect.poll(() => left).toEqual(["/"]);
  await rendered.unmount();

  const home = await renderServerComponents(<ShortReceiptPlace />);
  const received = say(status ?? "forms.review.received");
  const text = `${received} ${say("forms.referenceLabel", { reference: REFERENCE })}`;
  const short = page.getByRole("article", { name: text });
  await expect.element(short).toHaveFocus();
  expect(document.body.firstElementChild).toBe(short.element());
  await expectFits(short.element());
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(short).not.toBeInTheDocument();
  await home.unmount();
  await renderServerComponents(<ShortReceiptPlace />);
  // On a busy machine, a browser may never be idle.
  await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
  expect(short.elements()).toEqual([]);
});
