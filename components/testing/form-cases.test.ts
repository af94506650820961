/** The tables of forms that tests go through have every form of the registry. */

import { expect, test } from "vitest";
import { formCases } from "#components/testing/form-cases.ts";
import { calls } from "#e2e/http/support/calls.ts";
import { formsInPlace } from "#e2e/support/forms-in-place.ts";
import { formsInDialogs, sentFormIds } from "#lib/forms/find-form.ts";

const formsOfDialogs = [...new Set(Object.values(formsInDialogs).map(({ id }) => id))];

test.each(sentFormIds)("the form %s is in every table", (id) => {
  expect(
    formCases.some(({ choice, dialog }) => choice.form === id && !dialog),
    `add ${id} to formCases (components/testing/form-cases.ts)`,
  ).toBe(true);
  expect(
    formsInPlace.some(({ form, dialog }) => form === id && !dialog),
    `add ${id} to formsInPlace (e2e/support/forms-in-place.ts)`,
  ).toBe(true);
  expect(
    Object.values(calls).some(({ form }) => form === id),
    `add ${id} to calls (e2e/http/support/calls.ts)`,
  ).toBe(true);
});

test.each(formsOfDialogs)("the dialog of the form %s is in every table", (id) => {
  expect(
    formCases.some(({ choice, dialog }) => choice.form === id && dialog),
    `add the dialog of ${id} to formCases (components/testing/form-cases.ts)`,
  ).toBe(true);
  expect(
    formsInPlace.some(({ form, dialog }) => form === id && dialog),
    `add the dialog of ${id} to formsInPlace (e2e/support/forms-in-place.ts)`,
  ).toBe(true);
});
