import { expect, test } from "vitest";
import {
  findForm,
  findStoredForm,
  formChoices,
  formsInDialogs,
  sentFormIds,
  storedChoice,
} from "#lib/forms/find-form.ts";
import type { FormChoice } from "#lib/forms/registry.ts";

test.each<[FormChoice, string]>([
  [{ form: "consultation" }, "/second-opinion"],
  [{ form: "review" }, "/leave-review"],
  [{ form: "home-consultation" }, "/#book"],
  [{ form: "service-request", variant: "visa-travel" }, "/servicedetails/visa-travel"],
  [{ form: "inquiry", variant: "ngo" }, "/inquiry/ngo"],
])("%j has its page", (choice, page) => {
  expect(findForm(choice)).toMatchObject({ id: choice.form, choice, page });
});

test("lists a form once for each of its variants", () => {
  expect(formChoices.filter(({ form }) => form === "inquiry").map(({ variant }) => variant)).toEqual([
    "insurer",
    "ngo",
    "hospital",
    "individual",
    "general",
  ]);
});

test("a form that fills in another one is not sent", () => {
  expect(sentFormIds).toEqual(["service-request", "inquiry", "consultation", "review"]);
});

// Tabs store these ids, and pages carry them in links.
test("dialogs are named after the form and its variant", () => {
  const inquiries = ["inquiry-insurer", "inquiry-ngo", "inquiry-hospital", "inquiry-individual", "inquiry-general"];
  expect(Object.keys(formsInDialogs)).toEqual([...inquiries, "consultation", "review"]);
});

test.each<[FormChoice, object]>([
  [{ form: "home-consultation" }, { form: "contact" }],
  [{ form: "consultation" }, { form: "consultation" }],
  [
    { form: "inquiry", variant: "ngo" },
    { form: "inquiry", variant: "ngo" },
  ],
])("%j is stored as %j and found again", (choice, stored) => {
  expect(storedChoice(choice)).toEqual(stored);
  expect(findStoredForm(storedChoice(choice))).toEqual(choice);
});

test.each([{ form: "home-consultation" }, { form: "inquiry" }, { form: "service-request", variant: "dentistry" }])(
  "the stored id %j is unknown",
  (stored) => {
    expect(findStoredForm(stored)).toBeUndefined();
  },
);
