import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type FormDefinition, isRequired, validateFields, validateFileCounts } from "@/lib/forms/definition";
import { documentKinds } from "@/lib/forms/files";
import { email, optionalShortText, shortText } from "@/lib/forms/rules";

const form: FormDefinition = {
  id: "service-request",
  action: "/api/services",
  fields: z.object({
    patientName: shortText("patient-name-required"),
    email: email(),
    relation: optionalShortText(),
  }),
  files: {
    "medicalReports[]": { kinds: documentKinds, maxCount: 2, required: "medical-reports-required" },
    "previousRecords[]": { kinds: documentKinds, maxCount: 1 },
  },
};

test.each([
  ["patientName", true],
  ["email", true],
  ["relation", false],
  ["medicalReports[]", true],
  ["previousRecords[]", false],
])("isRequired: %s %s", (field, required) => {
  expect(isRequired(form, field)).toBe(required);
});

describe("validateFields", () => {
  test("answers the values trimmed, and an optional one that is missing as empty", () => {
    const checked = validateFields(form, { patientName: " Amina ", email: "a@b.co\n" });
    expect(checked).toEqual({ ok: true, values: { patientName: "Amina", email: "a@b.co", relation: "" } });
  });

  test("names the first problem of each field, in the form's order whatever the order of the values", () => {
    expect(validateFields(form, { relation: "x".repeat(201), email: "x".repeat(201), patientName: " " })).toEqual({
      ok: false,
      problems: [
        { field: "patientName", code: "patient-name-required", params: { min: 1 } },
        { field: "email", code: "text-too-long", params: { max: 200 } },
        { field: "relation", code: "text-too-long", params: { max: 200 } },
      ],
    });
  });

  test.each([
    ["missing", undefined, "email-required"],
    ["empty", "", "email-required"],
    ["white space", "  ", "email-required"],
    ["not an address", "a@b", "email-invalid"],
  ])("says once what is wrong with an email that is %s", (_, value, code) => {
    const checked = validateFields(form, { patientName: "Amina", ...(value !== undefined && { email: value }) });
    expect(checked).toMatchObject({ ok: false, problems: [{ field: "email", code }] });
  });

  test("leaves out a field that the form does not have; lib/intake/validate.ts names it before", () => {
    const checked = validateFields(form, { patientName: "Amina", email: "a@b.co", other: "x" });
    expect(checked).toEqual({ ok: true, values: { patientName: "Amina", email: "a@b.co", relation: "" } });
  });
});

test.each([
  [0, 0, [{ field: "medicalReports[]", code: "medical-reports-required" }]],
  [1, 0, []],
  [2, 1, []],
  [3, 0, [{ field: "medicalReports[]", code: "file-count", params: { max: 2 } }]],
  [
    0,
    2,
    [
      { field: "medicalReports[]", code: "medical-reports-required" },
      { field: "previousRecords[]", code: "file-count", params: { max: 1 } },
    ],
  ],
])("validateFileCounts: %i reports and %i records", (reports, records, problems) => {
  expect(validateFileCounts(form, (field) => (field === "medicalReports[]" ? reports : records))).toEqual(problems);
});
