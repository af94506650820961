/**
 * Each form in each place, from its page or its opener to the provider. The component tests in components/forms/ cover what
 * a form asks for, says and keeps in each state.
 */

import { readdirSync } from "node:fs";
import { routes } from "#content/routes.ts";
import { expectDelivered, expectFailure, expectProblems, holdPosts } from "#e2e/support/form-checks.ts";
import {
  chooseFile,
  expectBackAndAgain,
  expectEntered,
  expectKept,
  expectWhatHappensNext,
  fillIn,
  fillInAndSend,
  openForm,
  receipt,
  receiptHeading,
  referenceOf,
  removeButton,
  sendButton,
  stayOnPage,
  toasts,
} from "#e2e/support/forms.ts";
import { formLanguages, formNamed, formsInPlace } from "#e2e/support/forms-in-place.ts";
import { type EnglishWords, say } from "#e2e/support/language.ts";
import { listLeads } from "#e2e/support/leads.ts";
import { expect, isFullSweep, test } from "#e2e/support/test.ts";
import { sharedByKind } from "#lib/forms/find-form.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { docxParts } from "#lib/testing/docx-bytes.ts";
import { zipBytes } from "#lib/testing/zip-bytes.ts";
import { docx, type TestFile } from "#verification/support/files.ts";

// The browser itself logs each response of 400 and above.
test.use({ allowedConsole: [/Failed to load resource/] });

/** The smoke test of all engines and of `npm run test:quick`. */
const smoke = "the page of an inquiry";

for (const form of formsInPlace) {
  const languages = isFullSweep ? formLanguages : [form.language ?? []].flat();
  const tag = [...languages.map((language) => `@form-${language}`), ...(form.name === smoke ? ["@smoke"] : [])];
  test(`${form.name} is opened, corrected and sent, and arrives once`, { tag }, async ({ page, provider }) => {
    const scope = await openForm(page, form);
    await sendButton(scope, form).click();
    await expect(scope.getByRole("alert").getByRole("link").first()).toBeVisible();
    await fillIn(scope, form);
    await chooseFile(scope, form);
    const { posts, release } = await holdPosts(page);
    // Two clicks in one browser task: React has no time to render the locked button between them.
    await sendButton(scope, form).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(scope.getByRole("button", { name: say("Submitting...") })).toBeDisabled();
    if (!form.dialog) await stayOnPage(page);
    release();

    const success = toasts(page).filter({ hasText: say(form.success) });
    await expect(success).toHaveAttribute("data-type", "success");
    await expect(receipt(page)).toBeVisible();
    await expectDelivered(provider, form);
    expect(posts).toHaveLength(1);
    await expectWhatHappensNext(page, form);
    await expectBackAndAgain(page, scope, form);
  });
}

/** The path of an article. */
const article = `${routes.blog}/${readdirSync("content/blog/en")[0]?.replace(/\.md$/, "")}`;

test("the page of the consultation shows the provider's rejection, and the next attempt goes through", async ({
  page,
  provider,
}) => {
  const form = formNamed("the page of the consultation");
  const body = { success: false, message: "We know you." };
  await provider.next({ kind: "answer", status: 400, body }, { path: form.call });
  const scope = await openForm(page, form);
  await fillInAndSend(scope, form);
  await expectFailure(page, scope, form, "We know you.");
  await expectKept(scope, form);
  expect(await provider.submissions()).toEqual([]);
  await sendButton(scope, form).click();
  await expectDelivered(provider, form);
});

test("a file that only the server rejects is named, and the form goes through with another", async ({
  page,
  provider,
}) => {
  const form = formNamed("the dialog of the consultation");
  const unpacked = { path: "word/media/a.png", content: Buffer.alloc(10), unpackedSize: 2 ** 31 };
  const bomb: TestFile = { ...docx(), buffer: zipBytes([...docxParts(), unpacked]) };
  const text: EnglishWords = ["forms.errors.document-unreadable", { name: bomb.name }];
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await chooseFile(scope, form, bomb);
  await sendButton(scope, form).click();
  await expectProblems(scope, [[form.file.label, text]]);
  await expectFailure(page, scope, form, say(text));
  await expectKept(scope, { ...form, file: { ...form.file, file: bomb } });
  expect(await provider.submissions()).toEqual([]);

  await removeButton(scope, bomb).click();
  await chooseFile(scope, form);
  await sendButton(scope, form).click();
  await expectDelivered(provider, form);
});

test("the campaign of an article's link is stored with a second opinion, and input survives a reload until it is sent", async ({
  page,
  provider,
  site,
}) => {
  const form = formNamed("the page of the consultation");
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const campaign = "utm_source=facebook&utm_medium=paid&utm_campaign=not-in-the-list";
  await page.goto(`${article}?${campaign}`, { referer: "https://l.facebook.com/" });
  await page.waitForLoadState("networkidle");
  expect(scripts, "only the loader").toHaveLength(1);
  const scope = await openForm(page, form);
  // React saves what is typed once it has started.
  await scope.getByRole("textbox").first().focus();
  await expect(scope.locator("form")).toHaveJSProperty("noValidate", true);
  await fillIn(scope, form);
  await page.reload();
  await expect(scope.getByText(say("What you typed is still here."), { exact: true })).toBeVisible();
  await expectEntered(scope, form);
  await chooseFile(scope, form);
  await sendButton(scope, form).click();
  const reference = await referenceOf(receipt(page));
  await expectDelivered(provider, form);
  expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage), document.cookie])).toEqual([
    [VISIT_SOURCE],
    [],
    "",
  ]);
  expect(await listLeads(site.folder)).toContainEqual(
    expect.objectContaining({
      reference,
      visitSource: {
        source: "facebook",
        medium: "paid",
        campaign: "(other)",
        landing: article,
        referrer: "l.facebook.com",
      },
    }),
  );
});

test("a line that dies after the last byte still shows the receipt, and a reload shows it again", async ({
  page,
  context,
}) => {
  const form = formNamed("the page of an inquiry");
  const scope = await openForm(page, form);
  await page.route(`**${sharedByKind[form.form].endpoint}*`, async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await fillInAndSend(scope, form);
  await expect(receiptHeading(page, form)).toBeFocused();
  await expect(receiptHeading(page, form)).toBeInViewport({ ratio: 1 });
  const reference = await referenceOf(receipt(page));
  await expect(page.getByRole("link", { name: say("Save as a file") })).toHaveAttribute("download", `${reference}.txt`);
  await context.setOffline(false);
  await page.reload();
  await expect(receiptHeading(page, form)).toBeFocused();
  await expect(receipt(page)).toHaveText(reference);
});

test("a review returns to the home page by itself, and appears there once it is approved", async ({
  page,
  provider,
}) => {
  const form = formNamed("the page of a review");
  await page.clock.install();
  const scope = await openForm(page, form);
  await fillInAndSend(scope, form);
  await expect(receipt(page)).toBeVisible();
  const reference = await referenceOf(receipt(page));
  await page.clock.runFor(2000);
  const arrived = page.getByRole("article").filter({ hasText: reference });
  await expect(arrived).toBeFocused();
  await expect(arrived).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(arrived).toHaveCount(0);
  const testimonials = page.getByRole("region", { name: say("What families say") });
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials).toContainText(say("Be the first to share your story!"));

  const [submission] = await provider.submissions();
  await provider.approve(submission?.id ?? "");
  await page.reload();
  await expect(arrived, "it is shown once").toHaveCount(0);
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials.getByText(form.delivered.review ?? "").first()).toBeVisible();
});
