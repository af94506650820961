/**
 * What the forms ask for (spec §5): the words, at the field and in the summary, the toast where the spec has one, nothing sent,
 * nothing lost. How long texts must be is in form-limits.spec.ts, the rules for files in form-files.spec.ts.
 */

import { contactForm } from "./support/contact-form.ts";
import {
  arrived,
  expectDelivered,
  expectProblems,
  expectToAppear,
  expectToast,
  expectToLast,
  fieldOf,
  type Problems,
  stopClock,
} from "./support/form-checks.ts";
import { chooseFile, control, expectKept, fillIn, openForm, sendButton, star, toasts } from "./support/forms.ts";
import { formNamed, formsInPlace } from "./support/forms-in-place.ts";
import { say, type Words } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const reach: Problems = [
  ["Email", "Please enter an email address."],
  ["Phone number", "Please enter a phone number."],
];
const inquiryReach: Problems = [
  ["Email", "Please enter a valid email address."],
  ["Phone number", "Please enter a valid phone number."],
];
const condition = ["Medical condition", "Please describe the medical condition."] as const;

const unrated = ["Rating", "Please choose one to five stars."] as const;
const reviewTexts = {
  name: ["Your name", "Please enter your name."],
  location: ["Location", "Please enter your city or country."],
  review: ["Your review", "Please write your review."],
} as const;

const shortName: Words = ["Name must be at least {min} characters.", { min: 2 }];
const shortMessage: Words = ["Message must be at least {min} characters.", { min: 10 }];

/** What each form says when it is empty, in its own order, and the toast. */
const missing: Readonly<Record<string, { problems: Problems; toast?: string }>> = {
  "the request for treatment planning": {
    problems: [
      ["Patient's name", "Please enter the patient's name."],
      ...reach,
      condition,
      ["Medical reports", "Please attach your medical reports to proceed."],
    ],
    toast: "Please attach your medical reports to proceed.",
  },
  "the request for visa and travel": {
    problems: [
      ["Patient's name", "Please enter the patient's name."],
      ...reach,
      ["Patient's passport", "Please attach the patient's passport to proceed."],
    ],
    toast: "Please attach the patient's passport to proceed.",
  },
  consultation: { problems: [["Full name", "Please enter your name."], ...reach] },
  inquiry: {
    problems: [["Name", shortName], ...inquiryReach, ["Message", shortMessage]],
  },
  review: {
    problems: [reviewTexts.name, reviewTexts.location, unrated, reviewTexts.review],
    toast: "Please fill in all required fields and provide a rating.",
  },
  [contactForm.name]: {
    problems: [["Full name", "Please enter your name."], ...reach, condition],
  },
};

/** In other languages each set of words once, on pages and in dialogs. */
const inOtherLanguages = [
  "the request for treatment planning",
  "the request for visa and travel",
  "the dialog of the consultation",
  "the page of an inquiry",
  "the page of a review",
  contactForm.name,
];

for (const form of [...formsInPlace, contactForm]) {
  const { problems, toast } = missing[form.name] ?? missing[form.form] ?? { problems: [] };

  const title = `${form.name}: what is missing is named, and white space does not count`;
  test(title, journey(inOtherLanguages.includes(form.name)), async ({ page, provider }) => {
    const scope = await openForm(page, form);
    await sendButton(scope, form).scrollIntoViewIfNeeded();
    await expect(scope.locator("form"), "the browser leaves the checks to us").toHaveJSProperty("noValidate", true);
    for (const { label, kind } of form.entries) {
      const isRequired = kind === "select" || problems.some(([each]) => each === label);
      if (kind !== "stars") await expect(control(scope, label)).toHaveJSProperty("required", isRequired);
    }

    await sendButton(scope, form).click();
    await expectProblems(scope, problems);
    if (toast) await expectToast(page, "error", say(toast));
    for (const [label, text] of problems) {
      await scope.getByRole("link", { name: say(text) }).click();
      const target = label === "Rating" ? star(scope, 1) : fieldOf(scope, label);
      await expect(target, "the summary leads to the field").toBeFocused();
    }

    for (const { label, kind } of form.entries) if (!kind) await control(scope, label).fill("  ");
    await sendButton(scope, form).click();
    await expectProblems(scope, problems);
    if (!toast) await expect(toasts(page)).toHaveCount(0);
    expect(await provider.submissions()).toEqual([]);
  });
}

for (const name of ["the request for treatment planning", "the request for visa and travel"]) {
  test(`${name}: nothing is sent without the file`, journey(name.includes("visa")), async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await sendButton(scope, form).click();
    const problems = missing[name]?.problems.slice(-1) ?? [];
    await expectProblems(scope, problems);
    await expectToast(page, "error", say(missing[name]?.toast ?? ""));
    expect(await provider.submissions()).toEqual([]);

    await chooseFile(scope, form);
    await sendButton(scope, form).click();
    await expectDelivered(provider, form);
  });
}

/** Forms with what may be left out, and the country that is chosen at first (spec §9). */
const least: readonly { form: string; leftOut?: readonly [label: string, field: string]; files: number }[] = [
  { form: "the request for treatment planning", files: 1 },
  { form: "the request for visa and travel", leftOut: ["Attendant's name", "attendantName"], files: 1 },
  { form: "the dialog of the consultation", leftOut: ["Message", "message"], files: 0 },
  { form: "the page of an inquiry", files: 0 },
  { form: "the dialog of a review", files: 0 },
];

for (const { form: name, leftOut: [label, field] = [], files } of least) {
  test(`${name}: what is optional may be left out, and the country code is India's at first`, async ({
    page,
    provider,
  }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    const entries = form.entries.filter((entry) => entry.label !== label && entry.kind !== "select");
    await fillIn(scope, { ...form, entries });
    if (files > 0) await chooseFile(scope, form);
    await sendButton(scope, form).click();
    const submission = await arrived(provider);
    const sent = Object.entries(form.delivered)
      .filter(([each]) => each !== field)
      .map(([each, value]) => [each, value.replace("KE-", "IN-").replace("+254", "+91")]);
    expect(Object.fromEntries(submission?.fields ?? [])).toEqual(Object.fromEntries(sent));
    expect(submission?.files).toHaveLength(files);
  });
}

for (const [name, duration] of [
  ["the page of a review", 5000],
  ["the dialog of a review", 4000],
] as const) {
  test(
    `${name}: one missing field is enough for the toast`,
    journey(name === "the dialog of a review"),
    async ({ page, provider }) => {
      const form = formNamed(name);
      await page.clock.install();
      const scope = await openForm(page, form);
      await fillIn(scope, { ...form, entries: form.entries.filter(({ kind }) => kind !== "stars") });
      await chooseFile(scope, form);
      await expect(scope.getByText(say("Not rated yet"))).toBeVisible();
      await stopClock(page);

      // The stars first: they cannot be taken back.
      for (const problem of [unrated, ...Object.values(reviewTexts)]) {
        const [label] = problem;
        if (label !== "Rating") await control(scope, label).fill(" ");
        await sendButton(scope, form).click();
        await expectProblems(scope, [problem]);
        await expectToAppear(page, toasts(page));
        const toast = await expectToast(page, "error", say("Please fill in all required fields and provide a rating."));
        await expectToLast(page, toast, duration);
        await fillIn(scope, form);
      }
      await expectKept(scope, form);
      expect(await provider.submissions()).toEqual([]);
    },
  );
}
