/** What the forms ask for (spec §5): the words at the field and in the summary, the toast where the spec has one. */

import { describe, expect, test } from "vitest";
import { contactCase, type FormCase, formCases, requiredFields, visibleFields } from "@/components/testing/form-cases";
import { expectProblems } from "@/components/testing/form-checks";
import { enter, fieldOf, press, renderForm, send, sendButton, starOf } from "@/components/testing/forms";
import type { Say } from "@/components/testing/words";

const reach = { email: "email-required", phone: "phone-required" };

/** The code of the sentence for each field that is missing, in the form's own order. */
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "treatment-planning": {
    patientName: "patient-name-required",
    ...reach,
    medicalCondition: "medical-condition-required",
    "medicalReports[]": "medical-reports-required",
  },
  "visa-travel": {
    patientName: "patient-name-required",
    ...reach,
    "patientPassport[]": "patient-passport-required",
  },
  consultation: { fullName: "name-required", ...reach },
  inquiry: {
    fullName: "name-too-short",
    email: "email-invalid",
    phone: "phone-invalid",
    message: "message-too-short",
  },
  review: {
    name: "name-required",
    location: "location-required",
    rating: "rating-required",
    review: "review-required",
  },
  contact: { fullName: "name-required", ...reach, medicalCondition: "medical-condition-required" },
};

const limits: Readonly<Record<string, number>> = { "name-too-short": 2, "message-too-short": 10 };

const codesOf = ({ choice }: FormCase) => missing[choice.form] ?? missing[choice.variant ?? ""] ?? {};

const problemsOf = (form: FormCase, say: Say) =>
  Object.entries(codesOf(form)).map(([field, code]) => {
    const text = say(`forms.errors.${code}`, { min: limits[code] ?? 0 });
    return [field, text] as const;
  });

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each([...formCases, contactCase])(
    "$name names what is missing, and white space does not count",
    async (form) => {
      const rendered = await renderForm(form, locale);
      const { scope, say, server } = rendered;
      const problems = problemsOf(form, say);
      await expect.element(sendButton(rendered)).toBeVisible();
      expect(scope.element().querySelector("form")?.noValidate, "the browser leaves the checks to us").toBe(true);
      for (const name of visibleFields(form).filter((field) => field !== "rating")) {
        const isRequired = requiredFields(form).includes(name);
        expect((fieldOf(rendered, name).element() as HTMLInputElement).required, name).toBe(isRequired);
      }

      await send(rendered);
      await expectProblems(rendered, problems);
      for (const [field, text] of problems) {
        await press(scope.getByRole("link", { name: text, exact: true }));
        const target = field === "rating" ? starOf(rendered, 1) : fieldOf(rendered, field);
        await expect.element(target, { message: "the summary leads to the field" }).toHaveFocus();
      }
      for (const field of Object.keys(form.entered)) {
        if (field !== "rating" && field !== "countryCode") await enter(rendered, field, "  ");
      }
      await send(rendered);
      await expectProblems(rendered, problems);
      expect(server.posts()).toEqual([]);
    },
  );
});
