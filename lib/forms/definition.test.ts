import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { serviceIds } from "#content/routes.ts";
import { consultation } from "#lib/forms/consultation.ts";
import { countCharacters, validateFileCounts } from "#lib/forms/counts.ts";
import { type FormDefinition, fieldNames, isRequired, textLimits, validateFields } from "#lib/forms/definition.ts";
import { documentKinds } from "#lib/forms/files.ts";
import { inquiry } from "#lib/forms/inquiry.ts";
import { review } from "#lib/forms/review.ts";
import { email, optionalShortText, shortText } from "#lib/forms/rules.ts";
import { serviceRequest } from "#lib/forms/service-request.ts";
import { leastConsultation, leastFields, leastInquiry, leastReview } from "#lib/forms/testing.ts";

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

test("a field that the form does not have is not required", () => {
  expect(isRequired(form, "other")).toBe(false);
});

test("the names of fields come in the order of the form, files last", () => {
  expect(fieldNames(form)).toEqual(["patientName", "email", "relation", "medicalReports[]", "previousRecords[]"]);
});

describe("textLimits", () => {
  const line = { min: 1, max: 200 };
  const optionalLine = { max: 200 };
  const lines = { min: 1, max: 5000 };
  const optionalLines = { max: 5000 };
  const contact = { email: line, countryCode: {}, phone: line };
  const service = { serviceTitle: line, patientName: line, ...contact, message: optionalLines };
  const limits: [string, FormDefinition, object][] = [
    [
      "inquiry",
      inquiry,
      { ...contact, fullName: { min: 2, max: 200 }, phone: { min: 8, max: 200 }, message: { min: 10, max: 500 } },
    ],
    ["consultation", consultation, { ...contact, fullName: line, message: optionalLines }],
    ["review", review, { name: line, location: line, rating: {}, review: lines }],
    [
      "treatment-planning",
      serviceRequest["treatment-planning"],
      { ...service, medicalCondition: lines, hospitalName: optionalLine },
    ],
    ["visa-travel", serviceRequest["visa-travel"], { ...service, attendantName: optionalLine, relation: optionalLine }],
    ["language-support", serviceRequest["language-support"], service],
    ["post-treatment", serviceRequest["post-treatment"], service],
  ];

  test.each(limits)("%s has the limits of its rules", (_, definition, expected) => {
    const fields = Object.keys(definition.fields.shape);
    expect(Object.fromEntries(fields.map((field) => [field, textLimits(definition, field)]))).toEqual(expected);
  });

  const forms: [FormDefinition, object][] = [
    [inquiry, leastInquiry],
    [consultation, leastConsultation],
    [review, leastReview],
    ...serviceIds.map((id): [FormDefinition, object] => [serviceRequest[id], leastFields[id]]),
  ];

  // JavaScript counts some of these as two.
  test.each(["x", "é", "e\u0301", "م", "😀", "\n."])(
    "the rule of a message counts %j as countCharacters does",
    (sign) => {
      for (const [definition, least] of forms) {
        const field = definition.id === "review" ? "review" : "message";
        const { max = 0 } = textLimits(definition, field);
        const times = Math.floor((max - 2) / [...sign].length);
        const texts = [times, times + 1].map((count) => ` .${sign.repeat(count)}.\n`);
        expect(texts.map((text) => countCharacters(text) <= max)).toEqual([true, false]);
        expect(texts.map((text) => validateFields(definition, { ...least, [field]: text }).ok)).toEqual([true, false]);
      }
    },
  );

  test("a field that the form does not have is without limits", () => {
    expect(textLimits(inquiry, "other")).toEqual({});
  });
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

  test("leaves out a field that the form does not have; lib/intake/read/validate-form.ts names it before", () => {
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
