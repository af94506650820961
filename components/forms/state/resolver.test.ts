import { expect, test } from "vitest";
import { resolverOf } from "#components/forms/state/resolver.ts";
import { examples } from "#verification/support/example-answers.ts";

const least = examples["service-request/language-support"].least;
const resolve = (values: Record<string, string>) =>
  resolverOf("service-request/language-support", ({ code, params }) => `${code} ${JSON.stringify(params)}`)(
    values,
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );

test("returns the trimmed values of a valid form", async () => {
  expect(await resolve({ ...least, patientName: " Amina " })).toEqual({
    values: { ...least, patientName: "Amina", message: "" },
    errors: {},
  });
});

test("returns code and sentence of each invalid field, and no values", async () => {
  expect(await resolve({ ...least, patientName: " ", email: "a@", message: "x".repeat(5001) })).toEqual({
    values: {},
    errors: {
      patientName: { type: "patient-name-required", message: 'patient-name-required {"min":1}' },
      email: { type: "email-invalid", message: "email-invalid {}" },
      message: { type: "text-too-long", message: 'text-too-long {"max":5000}' },
    },
  });
});
