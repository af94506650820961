/** What the built site does with an unusual e-mail address. Which addresses are: verification/cases/texts.ts. */

import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";

test("requirements §5.19: without JavaScript a form comes back once with a question, and the same Send goes out", async ({
  site,
  provider,
}) => {
  const fields = { ...examples.consultation.least, email: "<josé@example.org>" };
  const { headers } = await post(`${site.url}/api/contact`, formOf(fields), PAGE);
  expect(headers.get("location")).toMatch(/^\/your-form\//);
  const html = await (await fetch(site.url + headers.get("location"))).text();
  expect(html).toContain(words("yourForm.questionTitle"));
  expect(html).toContain(words("forms.errors.email-doubtful", { email: "josé@example.org" }));
  expect(html, "a question is no error").not.toContain('<div role="alert"><h2');
  expect(await provider.submissions()).toEqual([]);
  const shownIn = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";
  const unescaped = (text: string) => text.replace("&lt;", "<").replace("&gt;", ">");
  const again = { ...fields, email: unescaped(shownIn("email")), emailIsRight: unescaped(shownIn("emailIsRight")) };
  const sent = await post(`${site.url}/api/contact`, formOf(again), PAGE);
  expect(sent.headers.get("location")).toMatch(/^\/thank-you\//);
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ email: "josé@example.org" });
});

test("requirements §7.10: a family whose address the provider's rule refuses reads that we have its request", async ({
  site,
  provider,
}) => {
  const fields = { ...examples["service-request/language-support"].least, email: "amina+india@example.org" };
  const response = await post(`${site.url}/api/services`, formOf(fields));
  const { reference, ...answer } = await response.json();
  expect(answer).toEqual({
    success: true,
    message: words("forms.service-request.success"),
    status: words("status.received"),
  });
  expect(await (await fetch(`${site.url}/api/status/${reference}`)).json()).toMatchObject({ state: "received" });
  expect(await provider.submissions()).toEqual([]);
  expect(site.log()).toContain("delivery unconfirmed");
});

test("requirements §8.1: another refusal of the provider with status 500 is shown", async ({ site, provider }) => {
  const message = "The service request could not be saved.";
  await provider.next({ kind: "answer", status: 500, body: { success: false, message } });
  const fields = { ...examples["service-request/language-support"].least, email: "amina@example.org" };
  const response = await post(`${site.url}/api/services`, formOf(fields));
  expect(await response.json()).toMatchObject({ success: false, message });
});
