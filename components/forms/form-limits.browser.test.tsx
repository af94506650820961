/** The limits of the fields (requirements §5, §9). A rejected form keeps everything that was entered. */

import { expect, test } from "vitest";
import { caseNamed, withEntered } from "#components/testing/form-cases.ts";
import {
  expectKept,
  expectNoToasts,
  expectPosted,
  expectProblems,
  sendSuccessfully,
} from "#components/testing/form-checks.ts";
import { complete, enter, fieldOf, press, renderForm, send, starOf } from "#components/testing/forms.tsx";
import type { Params } from "#components/testing/words.ts";

interface Limit {
  readonly name: string;
  readonly field: string;
  readonly refused: readonly (readonly [entered: string, code: string, params?: Params])[];
  /** Accepted values. The last one is sent. */
  readonly accepted: readonly string[];
}

const email = {
  field: "email",
  refused: [
    ["amina@", "email-invalid"],
    ["amina.otieno", "email-invalid"],
  ],
  accepted: ["amina@post.ke"],
} as const;

const shortMessage = ["message-too-short", { min: 10 }] as const;

const limits: readonly Limit[] = [
  { name: "the request for treatment planning", ...email },
  { name: "the page of the consultation", ...email },
  { name: "the dialog of an inquiry", ...email },
  {
    name: "the request for visa and travel",
    field: "phone",
    refused: [["123", "phone-invalid"]],
    accepted: ["1234"],
  },
  {
    name: "the dialog of the consultation",
    field: "phone",
    refused: [["123", "phone-invalid"]],
    accepted: ["1234"],
  },
  {
    name: "the dialog of an inquiry",
    field: "fullName",
    refused: [
      ["A", "name-too-short", { min: 2 }],
      [" A ", "name-too-short", { min: 2 }],
    ],
    accepted: ["Al"],
  },
  {
    name: "the page of an inquiry",
    field: "phone",
    refused: [["1234567", "phone-invalid"]],
    accepted: ["12345678"],
  },
  {
    name: "the dialog of an inquiry",
    field: "message",
    refused: [
      ["a".repeat(9), ...shortMessage],
      [`${"a".repeat(9)}  `, ...shortMessage],
      ["a".repeat(501), "text-too-long", { max: 500 }],
    ],
    accepted: ["a".repeat(10), "a".repeat(500)],
  },
];

test.each(limits)("$name has limits for the field $field", async (limit) => {
  const { name, field, refused } = limit;
  const rendered = await renderForm(caseNamed(name));
  const { form, say, server } = rendered;
  await complete(rendered);
  for (const [entered, code, params] of refused) {
    await enter(rendered, field, entered);
    await send(rendered);
    await expectProblems(rendered, [[field, say(`forms.errors.${code}`, params)]]);
    await expectKept(rendered, withEntered(form, { [field]: entered }).entered);
  }
  expect(server.posts()).toEqual([]);

  for (const entered of limit.accepted) {
    await enter(rendered, field, entered);
    const control = fieldOf(rendered, field);
    await expect.element(control, { message: "corrected at once" }).not.toHaveAttribute("aria-invalid");
  }
  await expectNoToasts(say);
  await sendSuccessfully(rendered);
  expectPosted(rendered, { [field]: limit.accepted.at(-1) ?? "" });
});

test("the page of an inquiry requires a country code", async () => {
  const rendered = await renderForm(caseNamed("the page of an inquiry"));
  const { say, server } = rendered;
  const list = fieldOf(rendered, "countryCode").element() as HTMLSelectElement;
  expect(list.value).toBe("IN-+91");
  await complete(rendered);
  // The select has no empty option. Autofill clears the choice if it does not know the country.
  list.selectedIndex = -1;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  await send(rendered);
  await expectProblems(rendered, [["countryCode", say("forms.errors.country-code-required")]]);
  expect(server.posts()).toEqual([]);

  await enter(rendered, "countryCode", "KE-+254");
  await sendSuccessfully(rendered);
  expectPosted(rendered);
});

test("the page of a review has a rating of one to five stars", async () => {
  const rendered = await renderForm(caseNamed("the page of a review"));
  const { say, scope } = rendered;
  await complete(rendered);
  const stars = fieldOf(rendered, "rating").getByRole("radio");
  expect(stars.elements()).toHaveLength(5);
  for (const rating of [1, 2, 3, 4, 5]) {
    await press(starOf(rendered, rating));
    const checked = stars.elements().filter((star) => (star as HTMLInputElement).checked);
    expect(checked).toEqual([starOf(rendered, rating).element()]);
    await expect.element(scope.getByText(say("forms.stars.chosen", { rating }))).toBeVisible();
  }
  await sendSuccessfully(rendered);
  expectPosted(rendered, { rating: "5" });
});
