/** The tables of forms that tests go through have every form of the registry. */

import { expect, test } from "vitest";
import { formCases } from "#components/testing/form-cases.ts";
import { calls } from "#e2e/http/support/calls.ts";
import { formsInPlace } from "#e2e/support/forms-in-place.ts";
import { formsInDialogs, sentFormKinds } from "#lib/forms/find-form.ts";
import { forms } from "#lib/forms/registry.ts";

const kindsInDialogs = [...new Set(Object.values(formsInDialogs).map(({ kind }) => kind))];

test.each(sentFormKinds)("the form %s is in every table", (kind) => {
  expect(
    formCases.some(({ id, dialog }) => forms[id].kind === kind && !dialog),
    `add ${kind} to places (verification/support/example-answers.ts)`,
  ).toBe(true);
  expect(
    formsInPlace.some(({ form, dialog }) => form === kind && !dialog),
    `add ${kind} to formsInPlace (e2e/support/forms-in-place.ts)`,
  ).toBe(true);
  expect(
    Object.values(calls).some(({ form }) => form === kind),
    `add ${kind} to calls (e2e/http/support/calls.ts)`,
  ).toBe(true);
});

test.each(kindsInDialogs)("the dialog of the form %s is in every table", (kind) => {
  expect(
    formCases.some(({ id, dialog }) => forms[id].kind === kind && dialog),
    `add the dialog of ${kind} to places (verification/support/example-answers.ts)`,
  ).toBe(true);
  expect(
    formsInPlace.some(({ form, dialog }) => form === kind && dialog),
    `add the dialog of ${kind} to formsInPlace (e2e/support/forms-in-place.ts)`,
  ).toBe(true);
});
