import { expect, test } from "vitest";
import { formKinds, formsInDialogs, sentFormKinds } from "#lib/forms/find-form.ts";
import { forms } from "#lib/forms/registry.ts";

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

// Tabs store these ids, and pages carry them in links.
test("dialogs are named after their form", () => {
  const inquiries = ["inquiry-insurer", "inquiry-ngo", "inquiry-hospital", "inquiry-individual", "inquiry-general"];
  expect(Object.keys(formsInDialogs)).toEqual([...inquiries, "consultation", "review"]);
});
