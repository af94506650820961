/** What a field takes and what not, at the limits of spec §5 and §9: what is refused keeps all that was entered. */

import { expectDelivered, expectProblems, fieldOf } from "./support/form-checks.ts";
import {
  chooseFile,
  chosenCountry,
  control,
  expectKept,
  fillIn,
  openForm,
  sendButton,
  toasts,
} from "./support/forms.ts";
import { formNamed, withEntry } from "./support/forms-in-place.ts";
import { country, say, type Words } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const invalidEmail = "Please enter a valid email address.";
const invalidPhone = "Please enter a valid phone number.";
const shortMessage: Words = ["Message must be at least {min} characters.", { min: 10 }];
const shortName: Words = ["Name must be at least {min} characters.", { min: 2 }];

interface Limit {
  form: string;
  label: string;
  refused: readonly (readonly [entered: string, text: Words])[];
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
      ["A", shortName],
      [" A ", shortName],
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
      ["a".repeat(501), ["Please shorten this text to {max} characters.", { max: 500 }]],
    ],
    taken: ["a".repeat(10), "a".repeat(500)],
    sent: { message: "a".repeat(500) },
  },
];

for (const [row, { form: name, label, refused, taken, sent }] of limits.entries()) {
  // In other languages each rule once.
  const isFirst = limits.findIndex((limit) => limit.label === label) === row;
  test(`${name}: the limits of '${label}'`, journey(isFirst), async ({ page, provider }) => {
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

test("the page of an inquiry: the country code is required", journey(), async ({ page, provider }) => {
  const form = formNamed("the page of an inquiry");
  const scope = await openForm(page, form);
  await expect(chosenCountry(scope)).toHaveText(country("IN"));
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

  await control(scope, "Country code").selectOption(country("KE"));
  await sendButton(scope, form).click();
  await expectDelivered(provider, form);
});

test("the page of a review: a rating is chosen with five stars", journey(), async ({ page, provider }) => {
  const form = formNamed("the page of a review");
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await chooseFile(scope, form);
  await expect(scope.getByRole("radio")).toHaveCount(5);
  for (const rating of [1, 2, 3, 4, 5]) {
    const stars = say("forms.stars.star", { count: rating });
    await fieldOf(scope, "Rating")
      .locator("label")
      .nth(rating - 1)
      .click();
    await expect(scope.getByRole("radio", { checked: true })).toHaveAccessibleName(stars);
    await expect(scope.getByText(say("{rating} out of 5 stars", { rating }, "forms"))).toBeVisible();
  }
  await sendButton(scope, form).click();
  await expectDelivered(provider, { ...form, delivered: { ...form.delivered, rating: "5" } });
});
