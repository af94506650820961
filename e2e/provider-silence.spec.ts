/**
 * What the provider can do other than answer, as the visitor sees it, each with another form: silence is success, because what
 * was sent is kept and sent again (architecture.md, "Store and deliver"). Its answers are in form-answers.spec.ts.
 */

import { expectToast } from "./support/form-checks.ts";
import { fillInAndSend, openForm, receipt } from "./support/forms.ts";
import { formNamed } from "./support/forms-in-place.ts";
import { say } from "./support/language.ts";
import type { Answer } from "./support/provider-control.ts";
import { expect, test } from "./support/test.ts";

interface Silence {
  form: string;
  what: string;
  answer: Answer;
  arrivals?: number;
}

const silences: readonly Silence[] = [
  {
    form: "the request for treatment planning",
    what: "answers with an HTML page",
    answer: { kind: "html", status: 500 },
  },
  { form: "the page of an inquiry", what: "refuses with an HTML page", answer: { kind: "html", status: 404 } },
  {
    form: "the dialog of the consultation",
    what: "is behind a gateway that fails",
    answer: { kind: "answer", status: 502, body: { message: "x" } },
  },
  { form: "the request for visa and travel", what: "stalls", answer: { kind: "stall" } },
  { form: "the dialog of a review", what: "resets before the body", answer: { kind: "reset-before-body" } },
  // It was taken and the answer lost: nobody can know, so it is sent again under the same key.
  {
    form: "the page of the consultation",
    what: "resets after the body",
    answer: { kind: "reset-after-body" },
    arrivals: 2,
  },
  {
    form: "the dialog of an inquiry",
    what: "redirects",
    answer: { kind: "answer", status: 307, headers: { location: "/elsewhere" }, body: "" },
  },
];

for (const { form: name, what, answer, arrivals = 1 } of silences) {
  test(`the provider ${what}: the visitor is thanked, and ${name} arrives later`, async ({ page, provider }) => {
    const form = formNamed(name);
    await provider.next(answer, { path: form.call });
    await fillInAndSend(await openForm(page, form), form);
    await expect(receipt(page)).toBeVisible();
    // The first pause is at most five seconds, and somebody looks every five.
    await expect.poll(async () => (await provider.submissions()).length, { timeout: 30_000 }).toBe(arrivals);
    const submissions = await provider.submissions();
    expect(new Set(submissions.map(({ headers }) => headers.idempotencyKey)).size).toBe(1);
    for (const { fields, files } of submissions) {
      expect(Object.fromEntries(fields)).toEqual(form.delivered);
      expect(files).toMatchObject([{ field: form.file.field, name: form.file.file.name }]);
    }
  });
}

test("a successful reply that is no JSON is success", async ({ page, provider }) => {
  const form = formNamed("the page of a review");
  await provider.next({ kind: "html", status: 200 }, { path: form.call });
  await fillInAndSend(await openForm(page, form), form);
  await expectToast(page, "success", say(form.success));
});
