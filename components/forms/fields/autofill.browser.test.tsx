/** The fields that the browser may fill in, and the keyboard that a phone shows (WCAG 1.3.5). */

import { expect, test } from "vitest";
import { formCases, homeConsultationCase, visibleFields } from "#components/testing/form-cases.ts";
import { fieldOf, renderForm } from "#components/testing/forms.tsx";

const purposes: Readonly<Record<string, { autocomplete: string; type?: string; inputMode?: string }>> = {
  patientName: { autocomplete: "name" },
  fullName: { autocomplete: "name" },
  name: { autocomplete: "name" },
  email: { autocomplete: "email", type: "email", inputMode: "email" },
  countryCode: { autocomplete: "tel-country-code" },
  phone: { autocomplete: "tel-national", type: "tel", inputMode: "tel" },
};

const onPages = [...formCases, homeConsultationCase].filter(({ dialog }) => !dialog);

test.each(onPages)("$name marks the fields about the visitor for autofill", async (form) => {
  const rendered = await renderForm(form);
  const fields = visibleFields(form).filter((name) => name in purposes);
  expect(fields.length).toBeGreaterThan(0);
  for (const name of fields) {
    const { autocomplete, type, inputMode = "" } = purposes[name] ?? { autocomplete: "" };
    const field = fieldOf(rendered, name).element() as HTMLInputElement;
    expect.soft(field.autocomplete, name).toBe(autocomplete);
    expect.soft(field.inputMode, name).toBe(inputMode);
    if (type) expect.soft(field.type, name).toBe(type);
  }
});
