/**
 * A form keeps typed text when the phone ends the tab, because its camera is open, and keeps nothing else (decision 0023). A test
 * reloads by removing the form from the page and rendering it again.
 */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { caseNamed, type FormCase, formCases } from "#components/testing/form-cases.ts";
import { expectCleared, expectEntered, expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import { chooseFiles, complete, enter, fieldOf, removeButton, renderForm } from "#components/testing/forms.tsx";
import { HOUR_MS } from "#lib/time-units.ts";

const keptInTab = () => JSON.stringify({ ...sessionStorage });

/** One form for each kind of control and place. */
const inArabic = ["the request for treatment planning", "the page of an inquiry", "the dialog of a review"];

const rows = [
  ...formCases.map((form) => ({ locale: "en", form, name: form.name }) as const),
  ...inArabic.map((name) => ({ locale: "ar", form: caseNamed(name), name }) as const),
];

test.each(rows)("$name in $locale keeps the typed text in this tab until it is sent", async ({ locale, form }) => {
  const before = await renderForm(form, locale);
  await complete(before);
  const draft = { ...sessionStorage };
  expect(JSON.stringify(draft)).not.toContain(form.file().name);
  expect([Object.keys(localStorage), document.cookie]).toEqual([[], ""]);
  await before.unmount();

  sessionStorage.clear();
  const inAnotherTab = await renderForm(form, locale);
  await expectCleared(inAnotherTab);
  await inAnotherTab.unmount();

  for (const [key, value] of Object.entries(draft)) sessionStorage.setItem(key, value);
  const rendered = await renderForm(form, locale);
  const { say, scope } = rendered;
  const notice = scope.getByRole("status").filter({ hasText: say("forms.draft.text-of-files") });
  await expect.element(notice).toBeVisible();
  await expectEntered(rendered);
  await expect.element(removeButton(rendered, form.file().name)).not.toBeInTheDocument();

  chooseFiles(rendered, [form.file()]);
  await sendSuccessfully(rendered);
  expectPosted(rendered);
  expect(keptInTab()).not.toContain("draft:");
});

const other = (form: FormCase, id: FormCase["id"]): FormCase => ({ ...form, id });

const planning = caseNamed("the request for treatment planning");
const inquiry = caseNamed("the page of an inquiry");

describe("each", () => {
  test.each([
    {
      what: "service",
      form: planning,
      another: other(planning, "service-request/language-support"),
      field: "patientName",
    },
    {
      what: "kind of inquiry",
      form: inquiry,
      another: other(inquiry, "inquiry/insurer"),
      field: "fullName",
    },
  ])("$what has a draft of its own", async ({ form, another, field }) => {
    const typed = [
      [form, "Amina Otieno"],
      [another, "Hands for Health"],
    ] as const;
    for (const [each, name] of typed) {
      const rendered = await renderForm(each);
      await expect.element(fieldOf(rendered, field)).toHaveValue("");
      await enter(rendered, field, name);
      await rendered.unmount();
    }
    for (const [each, name] of typed) {
      const rendered = await renderForm(each);
      await expect.element(fieldOf(rendered, field)).toHaveValue(name);
      const notice = rendered.scope.getByText(rendered.say("forms.draft.text"), { exact: true });
      await expect.element(notice).toBeVisible();
      await rendered.unmount();
    }
  });
});

/** Types a name, leaves the form, and opens it again after some hours. */
async function reopen(hours: number) {
  const before = await renderForm(planning);
  await enter(before, "patientName", "Amina Otieno");
  await before.unmount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  return renderForm(planning);
}

test("the visitor can delete what was typed, on a phone that others use", async () => {
  const rendered = await reopen(1);
  const { say, scope } = rendered;
  await userEvent.click(scope.getByRole("button", { name: say("forms.draft.delete") }));
  await expect.element(fieldOf(rendered, "patientName")).toHaveValue("");
  await expect.element(fieldOf(rendered, "patientName")).toHaveFocus();
  await expect.element(scope.getByRole("status").getByText(say("forms.draft.deleted"))).toBeVisible();
  expect(keptInTab()).not.toContain("Amina");
  await expect.element(scope.getByRole("button", { name: say("forms.draft.delete") })).not.toBeInTheDocument();
});

test.each([
  [11, "Amina Otieno"],
  [-11, "Amina Otieno"],
  [13, ""],
  [-13, ""],
])("after %i hours of the phone's clock, the name is %j", async (hours, name) => {
  const rendered = await reopen(hours);
  await expect.element(fieldOf(rendered, "patientName")).toHaveValue(name);
  expect(keptInTab().includes("Amina")).toBe(name !== "");
});
