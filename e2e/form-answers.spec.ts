/**
 * Every answer that a form can get, in every place where the form stands: one test for each row of spec §8. Rows that are
 * shown elsewhere:
 *
 * | row of spec §8 | shown by |
 * | --- | --- |
 * | missing medical reports, missing passport, review validation | form-rules.spec.ts, form-files.spec.ts |
 * | the server refuses what the browser let through | server-refusals.spec.ts |
 * | no answer of the provider (it is kept and sent again) | provider-silence.spec.ts, forgetful-store.spec.ts |
 * | unknown service, unknown route | pages.spec.ts |
 * | testimonials load failure | testimonials.spec.ts |
 * | gallery load failure | gallery.spec.ts |
 * | generic application error | error-page.spec.ts |
 */

import type { Page } from "@playwright/test";
import {
  expectDelivered,
  expectFailure,
  expectToAppear,
  expectToast,
  expectToLast,
  POSTS,
  stopClock,
} from "./support/form-checks.ts";
import {
  chooseFile,
  expectCleared,
  expectKept,
  fillIn,
  fillInAndSend,
  openForm,
  receipt,
  referenceOf,
  sendButton,
  toasts,
} from "./support/forms.ts";
import { type FormInPlace, formNamed, formsInPlace } from "./support/forms-in-place.ts";
import { inLanguage, say } from "./support/language.ts";
import type { Answer, ProviderControl } from "./support/provider-control.ts";
import { hold } from "./support/reads.ts";
import { expect, journey, test } from "./support/test.ts";

// The browser itself logs each answer of 400 and above, and each call that breaks.
test.use({ allowedConsole: [/Failed to load resource/] });

const isOnReviewPage = ({ form, dialog }: FormInPlace) => form === "review" && !dialog;

/** Opens the form with a clock that can be stopped, and fills in everything. */
async function openAndFillIn(page: Page, form: FormInPlace) {
  await page.clock.install();
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await chooseFile(scope, form);
  await expectKept(scope, form);
  return scope;
}

/** Each form once: the toasts of two places differ for reviews alone. */
const takenInOtherLanguages = [
  "the request for visa and travel",
  "the dialog of the consultation",
  "the page of an inquiry",
  "the page of a review",
  "the dialog of a review",
];

for (const form of formsInPlace) {
  test(`${form.name} is taken`, journey(takenInOtherLanguages.includes(form.name)), async ({ page, provider }) => {
    const scope = await openAndFillIn(page, form);
    const release = await hold(page, POSTS);
    await stopClock(page);
    await sendButton(scope, form).click();
    if (form.progress) {
      await expectToAppear(page, toasts(page));
      const loading = await expectToast(page, "loading", say(form.progress));
      await page.clock.runFor(60_000);
      await expect(loading, "it stays until there is an answer").toBeVisible();
    }
    release();

    const success = say(form.success);
    const toast = toasts(page).filter({ hasText: success });
    await expectToAppear(page, toast);
    await expectToast(page, "success", success);
    const reference = await referenceOf(toast);
    await expect(receipt(page)).toContainText(reference);
    const second = form.form === "review" && form.dialog;
    const all = [`${success}${say("Your reference: {reference}", { reference })}`];
    await expect(toasts(page), "the loading toast has become the result").toHaveText(
      second ? [say("Thank you! Your review has been submitted for approval."), ...all] : all,
    );
    if (form.dialog) await expect(scope).toBeHidden();
    else await expectCleared(scope, form);
    await expectDelivered(provider, form);

    if (isOnReviewPage(form)) {
      await page.clock.runFor(1900);
      await expect(page).toHaveURL(inLanguage(form.path));
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(page, "the visitor is sent home").toHaveURL(inLanguage("/"));
    } else {
      await expectToLast(page, toast, 2000);
      await expect(toasts(page)).toHaveCount(0);
    }
  });
}

interface Failure {
  what: string;
  arrange: (form: FormInPlace, page: Page, provider: ProviderControl) => Promise<unknown>;
  /** As it is seen. */
  text: (form: FormInPlace) => string;
}

const says = (answer: Answer) => (form: FormInPlace, _: Page, provider: ProviderControl) =>
  provider.next(answer, { path: form.call });

const isAnsweredByAPage = (status: number) => (_: FormInPlace, page: Page) =>
  page.route(POSTS, (route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Sign in</h1>" }), {
    times: 1,
  });

const NO = "Patient name is <b>required</b>.";

const failures: readonly Failure[] = [
  {
    what: "is refused with a message of the provider",
    arrange: says({ kind: "answer", status: 400, body: { success: false, message: NO } }),
    text: ({ quotes, failure }) => (quotes ? NO : say(failure)),
  },
  {
    what: "fails at the provider without a message",
    arrange: says({ kind: "answer", status: 500, body: { success: false } }),
    text: ({ failure }) => say(failure),
  },
  {
    what: "meets a network that breaks",
    arrange: (_, page) => page.route(POSTS, (route) => route.abort("connectionreset"), { times: 1 }),
    text: ({ cut, failure }) => say(cut ?? failure),
  },
  {
    what: "is answered by a page that says all is well",
    arrange: isAnsweredByAPage(200),
    text: ({ failure }) => say(failure),
  },
  {
    what: "is answered by an error page",
    arrange: isAnsweredByAPage(500),
    text: ({ failure }) => say(failure),
  },
];

/** In other languages each form fails in one way, and each failure meets a form that says it in its own way. */
const isOneOfEach = (form: number, failure: number) => failure === form % failures.length;

for (const [row, form] of formsInPlace.entries()) {
  for (const [column, { what, arrange, text }] of failures.entries()) {
    const title = `${form.name} ${what}: nothing is lost, and the next attempt goes through`;
    test(title, journey(isOneOfEach(row, column)), async ({ page, provider }) => {
      const scope = await openAndFillIn(page, form);
      await arrange(form, page, provider);
      await stopClock(page);
      await sendButton(scope, form).click();
      const toast = toasts(page).filter({ hasText: text(form) });
      await expectToAppear(page, toast);
      await expectFailure(page, scope, form, text(form));
      await expectKept(scope, form);
      expect(await provider.submissions()).toEqual([]);
      await expectToLast(page, toast, isOnReviewPage(form) ? 5000 : 4000);

      await sendButton(scope, form).click();
      await expectToAppear(page, toasts(page).filter({ hasText: say(form.success) }));
      await expectDelivered(provider, form);
    });
  }
}

test("when only the answer is lost, the next attempt is the same submission", async ({ page, provider }) => {
  const form = formNamed("the page of the consultation");
  const scope = await openForm(page, form);
  await page.route(
    POSTS,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await fillInAndSend(scope, form);
  await expectFailure(page, scope, form, say(form.cut ?? ""));
  await sendButton(scope, form).click();
  await expect(receipt(page)).toBeVisible();
  await expectDelivered(provider, form);
});

const longMessage = "long ".repeat(100);

test("a message of the provider is shown up to 300 characters", async ({ page, provider }) => {
  const form = formNamed("the page of the consultation");
  await provider.next({ kind: "answer", status: 500, body: { message: longMessage } }, { path: form.call });
  const scope = await openForm(page, form);
  await fillInAndSend(scope, form);
  await expectFailure(page, scope, form, longMessage.slice(0, 300).trim());
});
