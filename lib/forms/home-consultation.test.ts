import { expect, test } from "vitest";
import { toConsultation } from "#lib/forms/hand-over.ts";
import { forms } from "#lib/forms/registry.ts";
import { isRequired, validateFields } from "#lib/forms/validation.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { examples } from "#verification/support/example-answers.ts";

const { least } = examples["home-consultation"];

const homeConsultation = forms["home-consultation"];
const consultation = forms.consultation;

test("posts to its own address, and has no files", () => {
  expect(homeConsultation).toMatchObject({ kind: "home-consultation", endpoint: "/api/contact/prepare", files: {} });
});

test.each([
  ["fullName", true],
  ["countryCode", true],
  ["phone", true],
  ["email", true],
  ["preferredCountry", false],
  ["medicalCondition", true],
  ["additionalInfo", false],
])("the required flag of %s is %s (requirements §5.6)", (field, required) => {
  expect(isRequired(homeConsultation, field)).toBe(required);
  expect(Object.keys(homeConsultation.fields)).toHaveLength(7);
});

test.each([
  ["fullName", "name-required", ["", " "]],
  ["countryCode", "country-code-required", ["", "KE"]],
  ["phone", "phone-required", ["", " "]],
  ["phone", "phone-invalid", ["123"]],
  ["email", "email-required", [""]],
  ["email", "email-invalid", ["amina@"]],
  ["preferredCountry", "text-too-long", ["x".repeat(201)]],
  ["medicalCondition", "medical-condition-required", ["", "\n"]],
  ["medicalCondition", "text-too-long", ["x".repeat(2001)]],
  ["additionalInfo", "text-too-long", ["x".repeat(2001)]],
])("%s: %s", (field, code, values) => {
  for (const value of values) {
    const checked = validateFields(homeConsultation, { ...least, [field]: value });
    expect(checked).toMatchObject({ ok: false, problems: [{ field, code }] });
  }
});

const labelled = (field: string, text: string) => `${field}: ${text}`;

test("puts fields that a consultation does not have into its message", () => {
  const { medicalCondition: _, ...same } = least;
  expect(toConsultation(least, labelled)).toEqual({
    ...same,
    message: "medicalCondition: Chest pain since May",
  });
  const whole = {
    ...least,
    preferredCountry: "India",
    additionalInfo: "Two lines.\nYes.",
  };
  expect(toConsultation(whole, labelled).message).toBe(
    "medicalCondition: Chest pain since May\npreferredCountry: India\nadditionalInfo: Two lines.\nYes.",
  );
});

test("becomes a consultation with empty fields if it is empty itself", () => {
  const empty = { fullName: "", email: "", countryCode: "", phone: "", message: "" };
  expect(toConsultation({}, labelled)).toEqual(empty);
});

test.each(builtLanguages)("the longest accepted values fit into a consultation in $code", async ({ code }) => {
  const words = await getTranslator(code);
  const longest = {
    ...least,
    medicalCondition: "x".repeat(2000),
    preferredCountry: "x".repeat(200),
    additionalInfo: "{x}".repeat(666),
  };
  expect(validateFields(homeConsultation, longest)).toMatchObject({ ok: true });
  const values = toConsultation(longest, (field, text) => words(`forms.home-consultation.handover.${field}`, { text }));
  expect(validateFields(consultation, values)).toMatchObject({ ok: true, values });
  expect(values.message).toContain(longest.additionalInfo);
});
