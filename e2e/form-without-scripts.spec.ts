/**
 * Every form on its page without JavaScript: a plain post leads to the thank-you page. A rejected form comes back as it was
 * filled in (`/your-form/<id>`), to be corrected and sent.
 */

import type { Page } from "@playwright/test";
import { expectDelivered } from "#e2e/support/form-checks.ts";
import {
  chooseFile,
  control,
  expectEntered,
  fillIn,
  fillInAndSend,
  receiptPattern,
  sendButton,
  thankYouPattern,
} from "#e2e/support/forms.ts";
import { type FormInPlace, formNamed, formsInPlace, withEntry } from "#e2e/support/forms-in-place.ts";
import { country, inLanguage, say, within } from "#e2e/support/language.ts";
import { postWithoutScripts } from "#e2e/support/post-without-scripts.ts";
import { expect, journey, test } from "#e2e/support/test.ts";
import { expectNoAxeFindings } from "#verification/support/axe.ts";
import { examples } from "#verification/support/example-answers.ts";
import { exe } from "#verification/support/files.ts";

test.use({ javaScriptEnabled: false });

const NOT_SENT = "Your form was not sent";
const ONE_QUESTION = "One question before we send your form";
const CHECK = "Please check and send";
/** With a number that exists in India too. */
const ofLagos = { ...examples.consultation.least, countryCode: "IN-+91", phone: "0803 123 4567" };
const WE_KNOW_YOU = "We know you.";

const thanks = ({ form, thanks: heading }: Pick<FormInPlace, "form" | "thanks">) =>
  say(heading, undefined, `thankYou.${form}`);

const onPages = formsInPlace.filter(({ dialog }) => !dialog);

async function expectReturned(page: Page, form: FormInPlace): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^\\w+://[^/]+${inLanguage("/your-form")}/[\\w-]{22}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(NOT_SENT));
  await expect(page.getByText(new RegExp(`^${receiptPattern().source}$`))).toBeVisible();
  await expectEntered(page.getByRole("main"), form);
}

/** The server handles every form alike in both text directions, so one page is enough in Arabic. */
const inArabic = "the request for visa and travel";

for (const form of onPages) {
  const { invalid } = form;
  const invalidForm = withEntry(form, invalid.label, invalid.entered);
  const correct = form.entries.find(({ label }) => label === invalid.label)?.entered ?? "";

  const title = `${form.name}: an error is named, nothing is lost, and the corrected form arrives once`;
  test(title, journey(form.name === inArabic), async ({ page, provider }) => {
    const main = page.getByRole("main");
    await page.goto(inLanguage(form.path));
    await fillInAndSend(main, invalidForm);
    await expectReturned(page, invalidForm);
    const problems = main.getByRole("alert").getByRole("link");
    await expect(problems).toHaveText([say(invalid.text)]);
    await expect(control(main, invalid.label)).toHaveAccessibleDescription(within(say(invalid.text)));
    expect(await provider.submissions()).toEqual([]);

    await problems.click();
    await expect(control(main, invalid.label), "the summary leads to the field").toBeFocused();
    await control(main, invalid.label).fill(correct);
    await chooseFile(main, form);
    await sendButton(main, form).click();
    await expect(page).toHaveURL(thankYouPattern(form.form));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks(form));
    await expectDelivered(provider, form);
  });
}

test("the provider's rejection is shown, and the same form can be sent again", async ({ page, provider }) => {
  const form = formNamed("the page of the consultation");
  const body = { success: false, message: WE_KNOW_YOU };
  await provider.next({ kind: "answer", status: 400, body }, { path: form.call });
  const main = page.getByRole("main");
  await page.goto(inLanguage(form.path));
  await fillInAndSend(main, form);
  await expectReturned(page, form);
  await expect(main.getByText(WE_KNOW_YOU)).toBeVisible();
  await expect(main.getByText(say(form.success))).toHaveCount(0);
  await chooseFile(main, form);
  await sendButton(main, form).click();
  await expect(page).toHaveURL(thankYouPattern(form.form));
  expect(await provider.submissions()).toHaveLength(1);
});

test("a renamed program is rejected by its file name, and files must be chosen again", async ({ page, provider }) => {
  const form = formNamed("the request for visa and travel");
  const main = page.getByRole("main");
  await page.goto(inLanguage(form.path));
  await fillIn(main, form);
  await chooseFile(main, form, { ...exe(), name: "pass.pdf", mimeType: "application/pdf" });
  await sendButton(main, form).click();
  const text = say("Invalid file type: {name}. Please upload an image, PDF, or DOC file.", { name: "pass.pdf" });
  await expect(main.getByRole("alert").getByRole("link")).toHaveText([text]);
  await expect(main.getByText(say("Files must be chosen again: a browser does not keep them."))).toBeVisible();
  await expectReturned(page, form);
  expect(await provider.submissions()).toEqual([]);
});

test("a number whose country is in doubt is asked about, and Enter in a field answers nothing", async ({
  page,
  site,
  provider,
}) => {
  await page.goto(await postWithoutScripts(`${site.url}/api/contact`, ofLagos));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(ONE_QUESTION));
  await expect(page.getByRole("button", { name: "+91 803 123 4567" })).toBeVisible();
  await page.getByRole("link", { name: say("Another country") }).click();
  await control(page, "Country code").selectOption(country("NG"));
  await control(page, "Email").press("Enter");
  await expect(page).toHaveURL(thankYouPattern("consultation"));
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ phone: "+2348031234567" });
});

test("an expired form is explained in plain words, with a link onward", async ({ page }) => {
  await page.goto(inLanguage("/your-form/x"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("This form is no longer here"));
  await expect(page.getByText(say("yourForm.gone"))).toBeVisible();
  const main = page.getByRole("main");
  const opinion = main.getByRole("link", { name: say("Get a second opinion", undefined, "secondOpinion") });
  await expect(opinion).toHaveAttribute("href", inLanguage("/second-opinion"));
  await expect(main.getByRole("link", { name: say("Return to Home") })).toHaveAttribute("href", inLanguage("/"));
  await expect(main.locator('[href^="tel:"], [href^="mailto:"]')).toHaveCount(2);
});

test.describe("a returned form with JavaScript, which loaded late or was switched on", () => {
  test.use({ javaScriptEnabled: true });

  test("fits a phone and has no axe findings, for each form", async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [path, fields, heading] of [
      [
        "/api/services?variant=visa-travel",
        { ...examples["service-request/visa-travel"].least, phone: "12" },
        NOT_SENT,
      ],
      ["/api/collaborate?variant=ngo", {}, NOT_SENT],
      ["/api/review", {}, NOT_SENT],
      ["/api/contact/prepare", {}, NOT_SENT],
      ["/api/contact/prepare", examples["home-consultation"].least, CHECK],
      ["/api/contact", ofLagos, ONE_QUESTION],
    ] as const) {
      await test.step(`${path}: ${heading}`, async () => {
        await page.goto(await postWithoutScripts(site.url + path, fields));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(heading));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(360);
        await expectNoAxeFindings(page);
      });
    }
  });

  test("can be corrected and sent as usual, and ends on the same page", async ({ page, site, provider }) => {
    await page.goto(
      await postWithoutScripts(`${site.url}/api/contact`, { ...examples.consultation.least, email: "amina@" }),
    );
    const email = control(page, "Email");
    const invalid = within(say("Please enter a valid email address."));
    await expect(email).toHaveAccessibleDescription(invalid);
    await email.fill("amina@post.ke");
    await expect(email, "corrected at once").not.toHaveAccessibleDescription(invalid);
    await page.getByRole("button", { name: say("Send request") }).click();
    await expect(page).toHaveURL(thankYouPattern("consultation"));
    const [submission] = await provider.submissions();
    const { fullName } = examples.consultation.least;
    expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ fullName, email: "amina@post.ke" });
  });
});

test("a returned form lets old browsers send its origin, and each attempt has its own address", async ({
  page,
  site,
}) => {
  await page.goto(
    // A browser's own check takes a space for a name.
    await postWithoutScripts(`${site.url}/api/contact`, { ...examples.consultation.least, fullName: " " }),
  );
  const before = page.url();
  const posted = page.waitForRequest("**/api/contact");
  await page.getByRole("button", { name: say("Send request") }).click();
  expect((await (await posted).allHeaders()).origin, "they send no other origin").toBe(site.url);
  await expect(page).not.toHaveURL(before);
  expect(page.url()).toContain("/your-form/");
});
