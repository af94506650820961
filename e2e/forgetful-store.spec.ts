/** On a platform whose disk forgets, silence is an error to the visitor: "sent" would be a lie (architecture.md). */

import { expectDelivered, expectFailure, POSTS } from "./support/form-checks.ts";
import { expectEntered, expectKept, fillInAndSend, openForm, sendButton } from "./support/forms.ts";
import { formNamed } from "./support/forms-in-place.ts";
import { inLanguage, say } from "./support/language.ts";
import type { Answer } from "./support/provider-control.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ allowedConsole: [/Failed to load resource/], siteEnv: { VERCEL: "1" } });

const silences: { form: string; what: string; answer: Answer; status: number }[] = [
  {
    form: "the request for treatment planning",
    what: "answers with an HTML page",
    answer: { kind: "html", status: 500 },
    status: 502,
  },
  { form: "the dialog of an inquiry", what: "stalls", answer: { kind: "stall" }, status: 504 },
  { form: "the page of a review", what: "resets before the body", answer: { kind: "reset-before-body" }, status: 502 },
  {
    form: "the page of the consultation",
    what: "resets after the body",
    answer: { kind: "reset-after-body" },
    status: 502,
  },
];

for (const { form: name, what, answer, status } of silences) {
  test(`the provider ${what}: the visitor is told, and ${name} goes through later`, async ({ page, provider }) => {
    const form = formNamed(name);
    await provider.next(answer, { path: form.call });
    const answered = page.waitForResponse(POSTS);
    const scope = await openForm(page, form);
    await fillInAndSend(scope, form);
    expect((await answered).status()).toBe(status);
    await expectFailure(page, scope, form, say(form.failure));
    await expectKept(scope, form);

    await provider.clear();
    await sendButton(scope, form).click();
    await expectDelivered(provider, form);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("silence is told on a page that has all that was typed", journey(), async ({ page, provider }) => {
    const form = formNamed("the request for treatment planning");
    await provider.next({ kind: "reset-before-body" }, { path: form.call });
    await page.goto(inLanguage(form.path));
    await fillInAndSend(page.getByRole("main"), form);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Your form was not sent"));
    await expect(page.getByText(say(form.failure))).toBeVisible();
    await expectEntered(page.getByRole("main"), form);
    expect(await provider.submissions()).toEqual([]);
  });
});

test("its health says so", async ({ site }) => {
  const health = await fetch(`${site.url}/api/health`);
  expect(await health.json()).toMatchObject({ status: "ok", durable: false });
});
