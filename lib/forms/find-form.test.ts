import { expect, test } from "vitest";
import {
  findStoredForm,
  formKinds,
  formsInDialogs,
  type StoredForm,
  sentFormKinds,
  storedForm,
} from "#lib/forms/find-form.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";

test.each([
  ["consultation", "/second-opinion"],
  ["review", "/leave-review"],
  ["home-consultation", "/#book"],
  ["service-request/visa-travel", "/servicedetails/visa-travel"],
  ["inquiry/ngo", "/inquiry/ngo"],
] as const)("%s has its page", (id, page) => {
  expect(forms[id].page).toBe(page);
});

test("lists each kind once", () => {
  expect(formKinds).toEqual([...new Set(Object.values(forms).map(({ kind }) => kind))]);
});

test("a form that fills in another one is not sent", () => {
  const sent: readonly string[] = sentFormKinds;
  expect(formKinds.filter((kind) => !sent.includes(kind))).toEqual(["home-consultation"]);
});

// These ids must not change, because browser tabs store them and the links on pages contain them.
test("dialogs are named after their form", () => {
  const inquiries = ["inquiry-insurer", "inquiry-ngo", "inquiry-hospital", "inquiry-individual", "inquiry-general"];
  expect(Object.keys(formsInDialogs)).toEqual([...inquiries, "consultation", "review"]);
});

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
