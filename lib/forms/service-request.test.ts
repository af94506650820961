import { describe, expect, test } from "vitest";
import { type ServiceId, serviceIds } from "#content/routes.ts";
import { forms } from "#lib/forms/registry.ts";
import { isRequired, validateFields } from "#lib/forms/validation.ts";
import { examples } from "#verification/support/example-answers.ts";

/**
 * The fields that all services share, each with its error code (requirements §3.1 to §3.4, §5.2 to §5.5). The limits of files below are
 * those of the provider in one request (docs/provider-api.md).
 */
const common = {
  serviceTitle: "service-unknown",
  patientName: "patient-name-required",
  email: "email-required",
  countryCode: "country-code-required",
  phone: "phone-required",
  message: "optional",
};
const spec: Record<ServiceId, { fields: Record<string, string>; files: Record<string, [string, number]> }> = {
  "treatment-planning": {
    fields: { ...common, medicalCondition: "medical-condition-required", hospitalName: "optional" },
    files: { "medicalReports[]": ["medical-reports-required", 10], "previousRecords[]": ["optional", 10] },
  },
  "visa-travel": {
    fields: { ...common, attendantName: "optional", relation: "optional" },
    files: {
      "patientPassport[]": ["patient-passport-required", 5],
      "attendantPassport[]": ["optional", 5],
      "medicalReports[]": ["optional", 10],
    },
  },
  "language-support": { fields: common, files: {} },
  "post-treatment": { fields: common, files: {} },
};

test("the services are the four of the requirements", () => {
  expect(serviceIds.toSorted()).toEqual(Object.keys(spec).toSorted());
});

describe.each(serviceIds)("the request of %s", (id) => {
  const form = forms[`service-request/${id}`];
  const least = examples[`service-request/${id}`].least;
  const { fields, files } = spec[id];

  test("posts to its own address", () => {
    expect(form).toMatchObject({ kind: "service-request", endpoint: "/api/services" });
  });

  test("has the fields of the requirements, the required ones marked", () => {
    const marked = Object.keys(form.fields).map((field) => [field, isRequired(form, field)]);
    expect(Object.fromEntries(marked)).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, missing]) => [field, missing !== "optional"])),
    );
  });

  test("has the file fields of the requirements, with the provider's counts", () => {
    const marked = Object.entries(form.files).map(([field, rule]) => [
      field,
      [rule.required ?? "optional", rule.maxCount],
    ]);
    expect(Object.fromEntries(marked)).toEqual(files);
  });

  test("accepts the shortest valid values", () => {
    expect(validateFields(form, least).ok).toBe(true);
  });

  test.each(Object.entries(fields).filter(([, missing]) => missing !== "optional"))(
    "without %s has the error %s",
    (field, code) => {
      for (const value of ["", "  "]) {
        expect(validateFields(form, { ...least, [field]: value })).toMatchObject({ problems: [{ field, code }] });
      }
    },
  );
});
