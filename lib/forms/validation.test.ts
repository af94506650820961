import { describe, expect, test } from "vitest";
import { countCharacters, validateFileCounts } from "#lib/forms/counts.ts";
import { fileKinds } from "#lib/forms/files.ts";
import { formIds } from "#lib/forms/find-form.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { FieldRow } from "#lib/forms/row.ts";
import { email, optionalShortText, shortText } from "#lib/forms/rules.ts";
import { type FormRules, fieldNames, isRequired, validateFields } from "#lib/forms/validation.ts";
import { examples } from "#verification/support/example-answers.ts";

const rules = { patientName: shortText("patient-name-required"), email: email(), relation: optionalShortText() };

const form: FormRules = {
  fields: Object.fromEntries(Object.entries(rules).map(([name, text]) => [name, { ...text, widget: "text" }])),
  files: {
    "medicalReports[]": { kinds: fileKinds, maxCount: 2, required: "medical-reports-required" },
    "previousRecords[]": { kinds: fileKinds, maxCount: 1 },
  },
};

test.each([
  ["patientName", true],
  ["email", true],
  ["relation", false],
  ["medicalReports[]", true],
  ["previousRecords[]", false],
])("isRequired of %s is %s", (field, required) => {
  expect(isRequired(form, field)).toBe(required);
});

test("an unknown field is not required", () => {
  expect(isRequired(form, "other")).toBe(false);
});

test("fieldNames returns the fields in the order of the form, files last", () => {
  expect(fieldNames(form)).toEqual(["patientName", "email", "relation", "medicalReports[]", "previousRecords[]"]);
});

/** Returns the limits in the row of a field. */
function textLimits({ fields }: FormRules, name: string) {
  const { min, max } = fields[name] ?? {};
  return { min, max };
}

describe("a row", () => {
  test.each<[FormId, string, object]>([
    ["inquiry/ngo", "fullName", { min: 2, max: 200 }],
    ["inquiry/ngo", "phone", { min: 8, max: 200 }],
    ["inquiry/ngo", "message", { min: 10, max: 500 }],
    ["consultation", "countryCode", {}],
    ["consultation", "fullName", { min: 1, max: 200 }],
    ["consultation", "message", { max: 5000 }],
    ["home-consultation", "medicalCondition", { min: 1, max: 2000 }],
    ["review", "rating", {}],
    ["review", "review", { min: 1, max: 5000 }],
    ["service-request/visa-travel", "relation", { max: 200 }],
  ])("%s: %s has the limits of its rule", (id, field, limits) => {
    expect(textLimits(forms[id], field)).toEqual(limits);
  });

  // Some of these texts have a length of two in JavaScript.
  test.each(["x", "é", "e\u0301", "م", "😀", "\n."])(
    "the rule of a message counts %j as countCharacters does",
    (sign) => {
      for (const id of formIds) {
        const row = forms[id];
        const least = examples[id].least;
        const field = Object.keys(row.fields).findLast((name) => row.fields[name]?.widget === "textarea");
        if (!field) continue;
        const { max = 0 } = textLimits(row, field);
        const times = Math.floor((max - 2) / [...sign.normalize("NFC")].length);
        const texts = [times, times + 1].map((count) => ` .${sign.repeat(count)}.\n`);
        expect(texts.map((text) => countCharacters(text) <= max)).toEqual([true, false]);
        expect(texts.map((text) => validateFields(row, { ...least, [field]: text }).ok)).toEqual([true, false]);
      }
    },
  );

  test("has the limits of its rule", () => {
    for (const { fields } of Object.values(forms)) {
      for (const { rule, min, max } of Object.values<FieldRow>(fields)) {
        const issues = ["", "x".repeat(20_000)].flatMap((text) => rule.safeParse(text).error?.issues ?? []);
        const limits = issues.map((issue) => ({
          ...(issue.code === "too_small" && { min: issue.minimum }),
          ...(issue.code === "too_big" && { max: issue.maximum }),
        }));
        expect({ min, max }).toEqual(Object.assign({}, ...limits));
      }
    }
  });
});

describe("validateFields", () => {
  test("returns the values trimmed, and a missing optional one as empty", () => {
    const checked = validateFields(form, { patientName: " Amina ", email: "a@b.co\n" });
    expect(checked).toEqual({ ok: true, values: { patientName: "Amina", email: "a@b.co", relation: "" } });
  });

  test("returns the first problem of each field in the order of the form, not of the values", () => {
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
    ["not an address", "a@", "email-invalid"],
  ])("returns one problem for an email that is %s", (_, value, code) => {
    const checked = validateFields(form, { patientName: "Amina", ...(value !== undefined && { email: value }) });
    expect(checked).toMatchObject({ ok: false, problems: [{ field: "email", code }] });
  });

  test("drops an unknown field, which lib/leads/intake/read/validate-form.ts has rejected before", () => {
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
  const filesOf = (field: string) => Array(field === "medicalReports[]" ? reports : records).fill({ name: "a.pdf" });
  expect(validateFileCounts(form, filesOf)).toEqual(problems);
});

test("validateFileCounts counts each page of a TIFF, and says so", () => {
  const files = [{ name: "a.pdf" }, { name: "fax.tif", pages: 2 }];
  expect(validateFileCounts(form, (field) => (field === "medicalReports[]" ? files : []))).toEqual([
    { field: "medicalReports[]", code: "file-pages", params: { name: "fax.tif", pages: 2, max: 2 } },
  ]);
});
