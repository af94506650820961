import { expect, test } from "vitest";
import type { FormId } from "#lib/forms/registry.ts";
import { findStoredForm, type StoredForm, storedForm } from "#lib/forms/stored-form.ts";

test.each<[FormId, StoredForm]>([
  ["home-consultation", { form: "contact" }],
  ["consultation", { form: "consultation" }],
  ["inquiry/ngo", { form: "inquiry", variant: "ngo" }],
])("%s is stored as %j and found again", (id, stored) => {
  expect(storedForm(id)).toEqual(stored);
  expect(findStoredForm(storedForm(id))).toBe(id);
});

test.each([{ form: "home-consultation" }, { form: "inquiry" }, { form: "service-request", variant: "dentistry" }])(
  "the stored form %j is unknown",
  (stored) => {
    expect(findStoredForm(stored)).toBeUndefined();
  },
);
