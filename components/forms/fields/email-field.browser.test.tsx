/** The question about an unusual e-mail address (requirements §5.19). The addresses are in verification/cases/texts.ts. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#components/testing/axe.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import { expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import { complete, enter, fieldOf, type RenderedForm, renderForm, send } from "#components/testing/forms.tsx";
import { askedEmails, emails } from "#verification/cases/texts.ts";

const questionOf = ({ say }: RenderedForm, email: string) =>
  page.getByText(say("forms.errors.email-doubtful", { email }));

const places = [
  { name: "the page of an inquiry", locale: "en", typed: "josé@example.org" },
  { name: "the dialog of the consultation", locale: "ar", typed: "amina+india@example.org" },
  { name: "the request for treatment planning", locale: "fr", typed: "amina@example.info" },
] as const;

test.each(places)("$name in $locale asks once about $typed, and is sent at the second press", async (place) => {
  const { name, locale, typed } = place;
  const rendered = await renderForm(caseNamed(name), locale);
  await complete(rendered);
  await enter(rendered, "email", typed);
  await send(rendered);
  const question = questionOf(rendered, typed);
  await expect.element(question).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(question.element().parentElement);
  await expect
    .element(fieldOf(rendered, "email"))
    .toHaveAccessibleDescription(expect.stringContaining(question.element().textContent ?? ""));
  await expect.element(rendered.scope.getByRole("alert").getByRole("link")).not.toBeInTheDocument();
  await expectAccessible();
  expect(rendered.server.posts()).toEqual([]);
  await sendSuccessfully(rendered);
  expectPosted(rendered, { email: typed });
});

test("another unusual address is asked about again, and the question about the first one is gone", async () => {
  const rendered = await renderForm(caseNamed("the page of the consultation"));
  const [first, second] = ["x&co@example.org", "x!y@example.org"] as const;
  await complete(rendered);
  await enter(rendered, "email", first);
  await send(rendered);
  await expect.element(questionOf(rendered, first)).toBeVisible();
  await enter(rendered, "email", second);
  await expect.element(questionOf(rendered, first)).not.toBeInTheDocument();
  await send(rendered);
  await expect.element(questionOf(rendered, second)).toBeVisible();
  await sendSuccessfully(rendered);
  expectPosted(rendered, { email: second });
});

test("what the browser's own e-mail field does to pasted texts changes nothing: they arrive as addresses", async () => {
  const input = document.createElement("input");
  input.type = "email";
  const { findDoubtfulEmail, checkValues } = await import("#components/forms/state/rules.ts");
  const { examples } = await import("#verification/support/example-answers.ts");
  for (const { input: pasted, right } of [...emails, ...askedEmails]) {
    input.value = pasted;
    const checked = checkValues("consultation", { ...examples.consultation.least, email: input.value });
    // Chromium writes a domain in other letters in ASCII.
    const { hostname } = new URL(`http://${right.split("@").at(-1)?.replaceAll("_", "")}`);
    const email = checked.ok && checked.values.email;
    if (hostname.includes("xn--")) expect(findDoubtfulEmail(input.value)).toBe(email);
    else expect(email).toBe(right);
  }
});
