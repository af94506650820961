import { expect, test } from "vitest";
import { attachmentKinds, fileKinds } from "#lib/forms/files.ts";
import { forms } from "#lib/forms/registry.ts";
import { isRequired, validateFields } from "#lib/forms/validation.ts";
import { examples } from "#verification/support/example-answers.ts";

const { least } = examples.consultation;

const consultation = forms.consultation;

test("posts to its own address, with the files of the requirements", () => {
  expect(consultation).toMatchObject({ kind: "consultation", endpoint: "/api/contact" });
  expect(consultation.files).toEqual({
    "attachments[]": { maxCount: 10, kinds: fileKinds, namedKinds: attachmentKinds },
  });
});

test.each([
  ["fullName", true],
  ["email", true],
  ["countryCode", true],
  ["phone", true],
  ["message", false],
])("the required flag of %s is %s", (field, required) => {
  expect(isRequired(consultation, field)).toBe(required);
});

test("accepts the shortest valid values", () => {
  const values = { ...least, message: "" };
  expect(validateFields(consultation, least)).toMatchObject({ ok: true, values });
});

test("accepts a phone with its own country code instead of a chosen one", () => {
  const { countryCode: _, ...rest } = least;
  expect(validateFields(consultation, { ...rest, phone: "+254712345678" })).toMatchObject({ ok: true });
});

test.each([
  ["fullName", "name-required", ["", " "]],
  ["fullName", "text-too-long", ["x".repeat(201)]],
  ["email", "email-required", ["", " "]],
  ["email", "email-invalid", ["amina@"]],
  ["countryCode", "country-code-required", ["", "KE"]],
  ["phone", "phone-required", ["", " "]],
  ["phone", "phone-invalid", ["123", "call me"]],
  ["message", "text-too-long", ["x".repeat(5001)]],
])("%s: %s", (field, code, values) => {
  for (const value of values) {
    const checked = validateFields(consultation, { ...least, [field]: value });
    expect(checked).toMatchObject({ ok: false, problems: [{ field, code }] });
  }
});

test("names all missing fields in the order of the form", () => {
  expect(validateFields(consultation, {})).toMatchObject({
    problems: [
      { code: "name-required" },
      { code: "email-required" },
      { code: "country-code-required" },
      { code: "phone-required" },
    ],
  });
});
