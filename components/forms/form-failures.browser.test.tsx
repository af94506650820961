/**
 * Every failure of a form (requirements §4, §8): the form shows it, loses nothing, and is sent at the next attempt.
 * The provider's own messages are tested in lib/leads/deliver/provider-adapter.test.ts and lib/leads/request/respond.test.ts.
 */

import { expect, onTestFinished, test, vi } from "vitest";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { caseNamed, formCases, rowOf } from "#components/testing/form-cases.ts";
import {
  expectFailure,
  expectKept,
  expectPosted,
  expectToast,
  sendSuccessfully,
  stopClock,
} from "#components/testing/form-checks.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import {
  complete,
  press,
  type RenderedForm,
  receipt,
  renderForm,
  send,
  sendButton,
  toasts,
} from "#components/testing/forms.tsx";
import { expectToAppear, expectToLast } from "#components/testing/toast-checks.ts";

const ERROR_MS = 4000;
const ERROR_ON_REVIEW_PAGE_MS = 5000;

interface Failure {
  readonly what: string;
  readonly respond: () => Response | Promise<Response>;
  readonly text: (rendered: RenderedForm) => string;
}

/** The longest message of the provider, with characters that mean something in HTML. */
const MESSAGE = `Patient name is <b>required</b>. ${"Please correct it. ".repeat(20)}`.slice(0, 299).concat("!");

const refusal: Failure = {
  what: "refused by the server",
  respond: () => json({ success: false, code: "provider-refused", message: MESSAGE, reference: "7K3-M9Q-XTE" }, 422),
  text: () => MESSAGE,
};

const ofForm = ({ form, say }: RenderedForm) => say(`forms.${rowOf(form).kind}.failure`);

const page = (status: number) => () =>
  new Response("<h1>Sign in</h1>", { status, headers: { "content-type": "text/html" } });

const cutOff = () => Promise.reject(new TypeError("Failed to fetch"));

const withoutWords: readonly Failure[] = [
  {
    what: "cut off by the network",
    respond: cutOff,
    text(rendered) {
      const { networkFailure } = rowOf(rendered.form).wording;
      return networkFailure ? rendered.say(`forms.${networkFailure}`) : ofForm(rendered);
    },
  },
  { what: "answered with a page of status 200", respond: page(200), text: ofForm },
  { what: "answered with a page of status 500", respond: page(500), text: ofForm },
];

/** One place for each form, because the words are the same in all. */
const onceEach = [
  "the request for visa and travel",
  "the dialog of the consultation",
  "the page of an inquiry",
  "the dialog of a review",
];

const rows = [
  ...formCases.map((form) => ({ name: form.name, form, ...refusal })),
  ...onceEach.flatMap((name) => withoutWords.map((failure) => ({ name, form: caseNamed(name), ...failure }))),
];

test.each(rows)("$name, $what, loses nothing, and the next attempt succeeds", async (row) => {
  const { form, respond, text } = row;
  const rendered = await renderForm(form);
  const { say, server } = rendered;
  await complete(rendered);
  server.answerNextPost(respond);
  stopClock();
  await send(rendered);
  const toast = toasts(say).filter({ hasText: text(rendered) });
  const shownAt = await expectToAppear(toast);
  await expectFailure(rendered, text(rendered));
  const isOnReviewPage = rowOf(form).leadsHome && !form.dialog;
  await expectToLast(toast, { shownAt, ms: isOnReviewPage ? ERROR_ON_REVIEW_PAGE_MS : ERROR_MS });
  await expectKept(rendered);

  await sendSuccessfully(rendered);
  expectPosted(rendered, {}, { attempts: 2 });
});

test("a refusal has a reference, which the form shows and hands to WhatsApp behind the first sentence", async () => {
  const rendered = await renderFormPage(caseNamed("the page of the consultation"));
  const { say, server, scope } = rendered;
  await complete(rendered);
  server.answerNextPost(refusal.respond);
  await send(rendered);
  await expect.element(scope.getByText(say("forms.referenceLabel", { reference: "7K3-M9Q-XTE" }))).toBeVisible();
  const chats = scope.getByRole("link", { name: say("forms.whatsApp") }).elements() as HTMLAnchorElement[];
  const messages = chats.map(({ href }) => new URL(href).searchParams.get("text"));
  expect(messages).toContain(`${say("layout.whatsAppMessage")} 7K3-M9Q-XTE`);
});

test("a device without a network loses nothing, says so, and sends the same submission when it is back", async () => {
  const rendered = await renderForm(caseNamed("the dialog of an inquiry"));
  const { say, server, scope } = rendered;
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const offline = scope.getByRole("status").filter({ hasText: say("forms.progress.offline") });
  await complete(rendered);
  server.answerNextPost(cutOff);
  await send(rendered);
  await expect.element(offline).toBeVisible();
  await expectToast(say, "loading", say("forms.inquiry.progress"));
  await press(scope.getByRole("button", { name: say("forms.progress.stop") }));
  await expectFailure(rendered, say("forms.inquiry.failure"));
  await expectKept(rendered);

  server.answerNextPost(cutOff);
  await send(rendered);
  await expect.element(offline).toBeVisible();
  server.answerNextPost(() => json(accepted(say("forms.inquiry.success"))));
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(receipt(REFERENCE)).toBeVisible();
  expectPosted(rendered, {}, { attempts: 3 });
  const keys = server.posts().map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("when only the response is lost, the next attempt is the same submission", async () => {
  const rendered = await renderForm(caseNamed("the page of the consultation"));
  const { say, server } = rendered;
  await complete(rendered);
  server.answerNextPost(cutOff);
  await send(rendered);
  await expectFailure(rendered, say("forms.consultation.cut"));
  await sendSuccessfully(rendered);
  const [first, second] = server.posts().map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

/** Makes something of the browser throw. Returns what reaches the window, from where it is reported to developers. */
function breakBrowser(breakIt: () => void): unknown[] {
  const reported: unknown[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    reported.push((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason);
  };
  for (const kind of ["error", "unhandledrejection"]) {
    addEventListener(kind, note);
    onTestFinished(() => removeEventListener(kind, note));
  }
  // Vitest prints it.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  breakIt();
  return reported;
}

test("an error of ours before sending is a failure, and the form can be sent again", async () => {
  const rendered = await renderForm(caseNamed("the dialog of an inquiry"));
  await complete(rendered);
  const honeypot = rendered.scope.element().querySelector("[name=website]") as HTMLInputElement;
  const broken = new TypeError("broken");
  const reported = breakBrowser(() => {
    // Like an extension that guards fields.
    Object.defineProperty(honeypot, "value", {
      configurable: true,
      get() {
        throw broken;
      },
    });
  });
  await send(rendered);
  await expectFailure(rendered, rendered.say("forms.inquiry.failure"));
  await expectKept(rendered);
  expect(rendered.server.posts()).toEqual([]);
  expect(reported).toEqual([broken]);

  Object.defineProperty(honeypot, "value", { value: "" });
  await sendSuccessfully(rendered);
});

test("an error of ours after sending does not call the form failed, and leaves it usable", async () => {
  const rendered = await renderForm(caseNamed("the page of the consultation"));
  await complete(rendered);
  const broken = new TypeError("broken");
  const reported = breakBrowser(() => {
    vi.spyOn(HTMLFormElement.prototype, "reset").mockImplementationOnce(() => {
      throw broken;
    });
  });
  await sendSuccessfully(rendered);
  await expect.poll(() => reported).toEqual([broken]);
  await expect.element(rendered.scope.getByText(rendered.say("forms.consultation.failure"))).not.toBeInTheDocument();
  await press(rendered.scope.getByRole("button", { name: rendered.say("thankYou.again") }));
  await expect.element(sendButton(rendered)).toBeEnabled();
});
