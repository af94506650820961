/**
 * The required fields and files of each form (requirements §5): the errors at the field, in the summary and in a toast. A rejected
 * form sends nothing and loses nothing. form-limits.browser.test.tsx tests the limits of texts.
 */

import { expect, test } from "vitest";
import {
  caseNamed,
  type FormCase,
  formCases,
  homeConsultationCase,
  requiredFields,
  visibleFields,
} from "#components/testing/form-cases.ts";
import {
  expectKept,
  expectNoToasts,
  expectPosted,
  expectProblems,
  expectToast,
  sendSuccessfully,
  stopClock,
} from "#components/testing/form-checks.ts";
import {
  chooseFiles,
  complete,
  enter,
  fieldOf,
  fillIn,
  press,
  renderForm,
  send,
  sendButton,
  starOf,
  toasts,
} from "#components/testing/forms.tsx";
import { expectToAppear, expectToLast } from "#components/testing/toast-checks.ts";
import type { Say } from "#components/testing/words.ts";
import { storedForm } from "#lib/forms/find-form.ts";

const reach = { email: "email-required", phone: "phone-required" };

/** The error codes of the missing fields, in the order of the form. */
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

/** The toast of each form that has one: about a missing file, or about anything missing in a review. */
const toastOfMissing: Readonly<Record<string, string>> = {
  "treatment-planning": "errors.medical-reports-required",
  "visa-travel": "errors.patient-passport-required",
  review: "review.incomplete",
};

/** Returns what a table has for a form, under its kind or its service. */
function entryOf<Entry>(table: Readonly<Record<string, Entry>>, { id }: FormCase): Entry | undefined {
  const { form, variant = "" } = storedForm(id);
  return table[form] ?? table[variant];
}

const toastKeyOf = (form: FormCase) => entryOf(toastOfMissing, form);

const codesOf = (form: FormCase) => entryOf(missing, form) ?? {};

const problemsOf = (form: FormCase, say: Say) =>
  Object.entries(codesOf(form)).map(([field, code]) => {
    const text = say(`forms.errors.${code}`, { min: limits[code] ?? 0 });
    return [field, text] as const;
  });

test.each([...formCases, homeConsultationCase])(
  "$name names the missing fields, and white space does not count",
  async (form) => {
    const rendered = await renderForm(form);
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
    const toast = toastKeyOf(form);
    if (toast) await expectToast(say, "error", say(`forms.${toast}`));
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
    if (!toast) await expectNoToasts(say);
    expect(server.posts()).toEqual([]);
  },
);

test.each(["the request for treatment planning", "the request for visa and travel"])(
  "%s is not sent without the file",
  async (name) => {
    const form = caseNamed(name);
    const rendered = await renderForm(form);
    const { say, server } = rendered;
    const text = say(`forms.${toastKeyOf(form)}`);
    await fillIn(rendered);
    await send(rendered);
    await expectProblems(rendered, [[form.fileField, text]]);
    await expectToast(say, "error", text);
    expect(server.posts()).toEqual([]);

    chooseFiles(rendered, [form.file()]);
    await sendSuccessfully(rendered);
    expectPosted(rendered);
  },
);

/** Forms with the fields that are optional, and the country that is chosen at first (requirements §9.1). */
const least: readonly { name: string; leftOut: readonly string[]; hasFile: boolean }[] = [
  { name: "the request for treatment planning", leftOut: [], hasFile: true },
  { name: "the request for visa and travel", leftOut: ["attendantName"], hasFile: true },
  { name: "the dialog of the consultation", leftOut: ["message"], hasFile: false },
  { name: "the page of an inquiry", leftOut: [], hasFile: false },
  { name: "the dialog of a review", leftOut: [], hasFile: false },
];

test.each(least)("$name is sent without its optional fields, and the country is India at first", async (row) => {
  const { name, leftOut, hasFile } = row;
  const form = caseNamed(name);
  const rendered = await renderForm(form);
  const without = ["countryCode", ...leftOut];
  await fillIn(
    rendered,
    Object.fromEntries(Object.entries(form.entered).filter(([field]) => !without.includes(field))),
  );
  if (hasFile) chooseFiles(rendered, [form.file()]);
  await sendSuccessfully(rendered);
  const empty = Object.fromEntries(leftOut.map((field) => [field, ""]));
  const india = "countryCode" in form.entered ? { countryCode: "IN-+91" } : {};
  expectPosted(rendered, { ...india, ...empty }, { hasFile });
});

const reviewProblems = ["rating", "name", "location", "review"] as const;

test.each([
  { name: "the page of a review", ms: 5000 },
  { name: "the dialog of a review", ms: 4000 },
])("$name has one toast for each field that is missing, for $ms ms", async ({ name, ms }) => {
  const form = caseNamed(name);
  const rendered = await renderForm(form);
  const { scope, say, server } = rendered;
  const { rating: _, ...typed } = form.entered;
  await complete({ ...rendered, form: { ...form, entered: typed } });
  await expect.element(scope.getByText(say("forms.stars.none"))).toBeVisible();
  stopClock();
  // The stars come first, because a rating cannot be cleared.
  for (const field of reviewProblems) {
    if (field !== "rating") await enter(rendered, field, " ");
    await send(rendered);
    const toast = toasts(say).filter({ hasText: say("forms.review.incomplete") });
    const shownAt = await expectToAppear(toast);
    await expectToast(say, "error", say("forms.review.incomplete"));
    await expectToLast(toast, { shownAt, ms });
    await expectProblems(rendered, [[field, say(`forms.errors.${field}-required`)]]);
    await fillIn(rendered);
  }
  await expectKept(rendered);
  expect(server.posts()).toEqual([]);
});
