/**
 * Every kind of silence of the provider. Silence is success for the visitor, because the site stores the submission and
 * retries (decision 0015). What a visitor sees: e2e/form-journeys.spec.ts. Real responses:
 * components/forms/form-answers.browser.test.tsx.
 */

import { expect } from "vitest";
import { calls, type EndpointName, pathOf, send } from "#e2e/http/support/calls.ts";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import type { ScriptedAnswer } from "#verification/provider/faults.ts";

interface Silence {
  readonly what: string;
  /** Another endpoint for each silence of a test, so that a retry does not meet the silence of another form. */
  readonly call: EndpointName;
  readonly answer: ScriptedAnswer;
  readonly arrivals: number;
}

test.for<{ given: string; silences: readonly Silence[] }>([
  {
    given: "an answer outside its API",
    silences: [
      { what: "an HTML page", call: "services", answer: { kind: "html", status: 500 }, arrivals: 1 },
      { what: "a refusal as an HTML page", call: "collaborate", answer: { kind: "html", status: 404 }, arrivals: 1 },
      {
        what: "the failure of a gateway",
        call: "contact",
        answer: { kind: "answer", status: 502, body: { message: "x" } },
        arrivals: 1,
      },
      {
        what: "a redirect",
        call: "review",
        answer: { kind: "answer", status: 307, headers: { location: "/elsewhere" }, body: "" },
        arrivals: 1,
      },
    ],
  },
  {
    given: "no answer at all",
    silences: [
      { what: "a stall", call: "services", answer: { kind: "stall" }, arrivals: 1 },
      { what: "a reset before the body", call: "review", answer: { kind: "reset-before-body" }, arrivals: 1 },
      // The provider has accepted it, but its response is lost. Nobody can know that, so it is sent again under the same
      // key.
      { what: "a reset after the body", call: "contact", answer: { kind: "reset-after-body" }, arrivals: 2 },
    ],
  },
])(
  "thanks the visitor when the provider gives $given, and delivers the form later",
  async ({ silences }, { site, provider }) => {
    for (const { what, call, answer } of silences) {
      await provider.next(answer, { path: pathOf(call) });
      const message = words(`forms.${calls[call].form}.success`);
      expect.soft(await (await send(site.url, call)).json(), what).toMatchObject({ success: true, message });
    }

    const arrivals = async () => {
      const submissions = await provider.submissions();
      return silences.map(({ what, call }) => [what, submissions.filter((each) => each.call === call).length]);
    };
    // The first retry is after at most five seconds, and the worker looks for due submissions every five.
    await expect.poll(arrivals, { timeout: 30_000 }).toEqual(silences.map(({ what, arrivals }) => [what, arrivals]));

    const submissions = await provider.submissions();
    for (const { what, call } of silences) {
      const { file, delivered } = calls[call];
      const received = submissions.filter((each) => each.call === call);
      expect.soft(new Set(received.map(({ headers }) => headers.idempotencyKey)).size, what).toBe(1);
      for (const submission of received) {
        expect.soft(Object.fromEntries(submission.fields), what).toEqual(delivered);
        expect.soft(submission.files, what).toMatchObject([{ field: file.field, name: file.name }]);
      }
    }
  },
);

test("a 2xx response of the provider that is not JSON is success", async ({ site, provider }) => {
  await provider.next({ kind: "html", status: 200 }, { path: pathOf("review") });
  expect(await (await send(site.url, "review")).json()).toMatchObject({
    success: true,
    message: words("forms.review.success"),
  });
});
