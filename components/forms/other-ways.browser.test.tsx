/** What a form offers to those who would rather write on WhatsApp, or have written already (requirements §2.38). */

import { expect, test } from "vitest";
import { type FormCase, formCases } from "#components/testing/form-cases.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import { renderForm } from "#components/testing/forms.tsx";
import { isSent } from "#lib/forms/find-form.ts";
import { forms } from "#lib/forms/registry.ts";
import { localePath } from "#lib/i18n/locales.ts";

const isAnswered = ({ id }: FormCase) => isSent(id) && forms[id].isAnswered;

const onPages = formCases.filter((form) => isSent(form.id) && !form.dialog);

test.each(onPages.filter(isAnswered))("$name offers WhatsApp and the status", async (form) => {
  const { scope, say } = await renderFormPage(form, "ar");
  const links = [...(scope.element().querySelector("form")?.querySelectorAll("a") ?? [])];
  const [whatsApp, status] = links;
  expect(new URL(whatsApp?.href ?? "").searchParams.get("text")).toBe(say("layout.whatsAppMessage"));
  expect(whatsApp?.textContent).toBe(say("forms.whatsApp"));
  expect(status?.getAttribute("href")).toBe(localePath("ar", "/request-status"));
});

test.each(onPages.filter((form) => !isAnswered(form)))(
  "$name, which we do not answer, offers neither",
  async (form) => {
    const { scope } = await renderFormPage(form);
    expect(scope.element().querySelector('form [href*="request-status"]')).toBeNull();
  },
);

test.each(formCases.filter((form) => form.dialog && isAnswered(form)))("$name offers the status", async (form) => {
  const { scope } = await renderForm(form);
  expect(scope.element().querySelectorAll('form [href$="/request-status"]')).toHaveLength(1);
});
