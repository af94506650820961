/** What a field takes and what not, at the limits of spec §5 and §9: what is refused keeps all that was entered. */

import { expectDelivered, expectProblems } from "./support/form-checks.ts";
import { chooseFile, control, expectKept, fillIn, openForm, sendButton, toasts } from "./support/forms.ts";
import { formNamed, withEntry } from "./support/forms-in-place.ts";
import { expect, test } from "./support/test.ts";

const invalidEmail = "Please enter a valid email address.";
const invalidPhone = "Please enter a valid phone number.";
const shortMessage = "Message must be at least 10 characters.";

interface Limit {
  form: string;
  label: string;
  refused: readonly (readonly [entered: string, text: string])[];
  taken: readonly string[];
  /** What the provider gets of the last that is taken. */
  sent: Readonly<Record<string, string>>;
}

const emailLimit = {
  label: "Email",
  refused: [
    ["amina@", invalidEmail],
    ["amina.otieno", invalidEmail],
  ],
  taken: ["amina@post.ke"],
  sent: { email: "amina@post.ke" },
} as const;

const limits: readonly Limit[] = [
  { form: "the request for treatment planning", ...emailLimit },
  { form: "the page of the consultation", ...emailLimit },
  { form: "the dialog of an inquiry", ...emailLimit },
  {
    form: "the request for visa and travel",
    label: "Phone number",
    refused: [["123", invalidPhone]],
    taken: ["1234"],
    sent: { phone: "1234" },
  },
  {
    form: "the dialog of the consultation",
    label: "Phone number",
    refused: [["123", invalidPhone]],
    taken: ["1234"],
    sent: { phone: "+2541234" },
  },
  {
    form: "the dialog of an inquiry",
    label: "Name",
    refused: [
      ["A", "Name must be at least 2 characters."],
      [" A ", "Name must be at least 2 characters."],
    ],
    taken: ["Al"],
    sent: { fullName: "Al" },
  },
  {
    form: "the page of an inquiry",
    label: "Phone number",
    refused: [["1234567", invalidPhone]],
    taken: ["12345678"],
    sent: { phone: "+25412345678" },
  },
  {
    form: "the dialog of an inquiry",
    label: "Message",
    refused: [
      ["a".repeat(9), shortMessage],
      [`${"a".repeat(9)}  `, shortMessage],
      ["a".repeat(501), "Please shorten this text to 500 characters."],
    ],
    taken: ["a".repeat(10), "a".repeat(500)],
    sent: { message: "a".repeat(500) },
  },
];

for (const { form: name, label, refused, taken, sent } of limits) {
  test(`${name}: the limits of '${label}'`, async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await chooseFile(scope, form);
    for (const [entered, text] of refused) {
      await control(scope, label).fill(entered);
      await sendButton(scope, form).click();
      await expectProblems(scope, [[label, text]]);
      await expectKept(scope, withEntry(form, label, entered));
    }
    expect(await provider.submissions()).toEqual([]);

    for (const entered of taken) {
      await control(scope, label).fill(entered);
      await expect(control(scope, label), "corrected at once").not.toHaveAttribute("aria-invalid");
    }
    await expect(toasts(page)).toHaveCount(0);
    await sendButton(scope, form).click();
    await expectDelivered(provider, { ...form, delivered: { ...form.delivered, ...sent } });
  });
}

test("the page of an inquiry: the country code is required", async ({ page, provider }) => {
  const form = formNamed("the page of an inquiry");
  const scope = await openForm(page, form);
  await expect(control(scope, "Country code").locator("option:checked")).toHaveText("India (+91)");
  await fillIn(scope, form);
  await chooseFile(scope, form);
  // No option is empty. Programs that fill in forms leave the list without a choice when they do not know the country.
  await control(scope, "Country code").evaluate((list: HTMLSelectElement) => {
    list.selectedIndex = -1;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await sendButton(scope, form).click();
  await expectProblems(scope, [["Country code", "Please select a country code."]]);
  expect(await provider.submissions()).toEqual([]);

  await control(scope, "Country code").selectOption("Kenya (+254)");
  await sendButton(scope, form).click();
  await expectDelivered(provider, form);
});

test("the page of a review: a rating is chosen with five stars", async ({ page, provider }) => {
  const form = formNamed("the page of a review");
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await chooseFile(scope, form);
  await expect(scope.getByRole("radio")).toHaveCount(5);
  for (const stars of ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"]) {
    await scope.locator("label", { hasText: stars }).click();
    await expect(scope.getByRole("radio", { checked: true })).toHaveAccessibleName(stars);
    await expect(scope.getByText(`${stars[0]} out of 5 stars`)).toBeVisible();
  }
  await sendButton(scope, form).click();
  await expectDelivered(provider, { ...form, delivered: { ...form.delivered, rating: "5" } });
});
