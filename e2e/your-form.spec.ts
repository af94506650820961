/** A form that is posted without JavaScript and not taken comes back as it was filled in, and can be corrected and sent. */

import type { Page } from "@playwright/test";
import { leastConsultation, leastContact, leastFields } from "@/lib/forms/testing.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { exe } from "./support/files.ts";
import { chooseFile, expectEntered, fillIn, fillInAndSend, sendButton } from "./support/forms.ts";
import { type FormInPlace, formsInPlace } from "./support/forms-in-place.ts";
import { postPlainly } from "./support/post-plainly.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

const badPhone = { label: "Phone number", entered: "12", text: "Please enter a valid phone number." };
const WE_KNOW_YOU = "We know you.";

/** What only the server refuses, and what the page says when the provider answered "We know you." (spec §7, §8). */
const refused = {
  "service-request": { wrong: badPhone, refusal: WE_KNOW_YOU },
  consultation: {
    wrong: { label: "Email", entered: "amina@post", text: "Please enter a valid email address." },
    refusal: WE_KNOW_YOU,
  },
  inquiry: {
    wrong: { label: "Message", entered: "Hello", text: "Message must be at least 10 characters." },
    refusal: "There was an error submitting your inquiry.",
  },
  review: {
    wrong: { label: "Location", entered: " ", text: "Please enter your city or country." },
    refusal: "Submission failed. Please try again.",
  },
};

async function expectReturned(page: Page, form: FormInPlace): Promise<void> {
  await expect(page).toHaveURL(/\/your-form\/[\w-]{22}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your form was not sent");
  await expect(page.getByText(/^Your reference: .{3}-.{3}-.{3}$/)).toBeVisible();
  await expectEntered(page.getByRole("main"), form);
}

for (const form of formsInPlace.filter(({ dialog }) => !dialog)) {
  const { wrong, refusal } = refused[form.form];
  const entries = form.entries.map((entry) => (entry.label === wrong.label ? { ...entry, ...wrong } : entry));
  const right = form.entries.find(({ label }) => label === wrong.label)?.entered ?? "";

  test(`${form.name}: what is wrong is named and nothing retyped; corrected, it arrives once`, async ({
    page,
    provider,
  }) => {
    const main = page.getByRole("main");
    await page.goto(form.path);
    await fillInAndSend(main, { ...form, entries });
    await expectReturned(page, { ...form, entries });
    const problems = main.getByRole("alert").getByRole("link");
    await expect(problems).toHaveText([wrong.text]);
    await expect(main.getByLabel(wrong.label)).toHaveAccessibleDescription(new RegExp(wrong.text));
    expect(await provider.submissions()).toEqual([]);

    await problems.click();
    await expect(main.getByLabel(wrong.label), "the summary leads to the field").toBeFocused();
    await main.getByLabel(wrong.label).fill(right);
    await chooseFile(main, form);
    await sendButton(main, form).click();
    await expect(page).toHaveURL(new RegExp(`/thank-you/[2-9A-Z-]{11}\\?form=${form.form}$`));
    const submissions = await provider.submissions();
    expect(submissions.map(({ fields }) => Object.fromEntries(fields))).toEqual([form.delivered]);
    expect(submissions[0]?.files).toHaveLength(1);
  });

  test(`${form.name}: the provider's no is said, and the same can be sent again`, async ({ page, provider }) => {
    const body = { success: false, message: WE_KNOW_YOU };
    await provider.next({ kind: "answer", status: 400, body }, { path: form.call });
    const main = page.getByRole("main");
    await page.goto(form.path);
    await fillInAndSend(main, form);
    await expectReturned(page, form);
    await expect(main.getByText(refusal)).toBeVisible();
    await expect(main.getByText(form.success)).toHaveCount(0);
    await chooseFile(main, form);
    await sendButton(main, form).click();
    await expect(page).toHaveURL(/\/thank-you\//);
    expect(await provider.submissions()).toHaveLength(1);
  });
}

/** The form of one name in the table. */
const named = (name: string) => formsInPlace.find((form) => form.name === name) as FormInPlace;

test("a renamed program is named by its file's name, and that files must be chosen again", async ({
  page,
  provider,
}) => {
  const form = named("the request for visa and travel");
  const main = page.getByRole("main");
  await page.goto(form.path);
  await fillIn(main, form);
  await chooseFile(main, form, { ...exe(), name: "pass.pdf", mimeType: "application/pdf" });
  await sendButton(main, form).click();
  const text = "Invalid file type: pass.pdf. Please upload an image, PDF, or DOC file.";
  await expect(main.getByRole("alert").getByRole("link")).toHaveText([text]);
  await expect(main.getByText("Files must be chosen again")).toBeVisible();
  await expectReturned(page, form);
  expect(await provider.submissions()).toEqual([]);
});

test("the page is for nobody else: no cache, no search engine, no other site learns its address, no log", async ({
  page,
  site,
}) => {
  await page.goto(await postPlainly(`${site.url}/api/contact`, { ...leastConsultation, email: "amina@post" }));
  const id = page.url().split("/").at(-1) ?? "";
  const again = await page.reload();
  expect(again?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  const posted = page.waitForRequest("**/api/contact");
  await page.getByRole("button", { name: "Send request" }).click();
  const { origin } = await (await posted).allHeaders();
  expect(origin, "old browsers have nothing else to say where a form comes from").toBe(site.url);
  await expect(page, "each attempt has an address of its own").not.toHaveURL(new RegExp(id));
  expect(page.url()).toContain("/your-form/");
  expect([id, "Amina", "amina", "0712"].filter((text) => site.log().includes(text))).toEqual([]);
});

for (const id of ["AAAAAAAAAAAAAAAAAAAAAA", "x"]) {
  test(`a form that is gone is told in plain words: ${id}`, async ({ page }) => {
    await page.goto(`/your-form/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This form is no longer here");
    await expect(page.getByText("Go back in your browser")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Get a second opinion" })).toHaveAttribute("href", "/second-opinion");
    await expect(main.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    await expect(main.locator('[href^="tel:"], [href^="mailto:"]')).toHaveCount(2);
  });
}

test.describe("with JavaScript, which was too late or came back", () => {
  test.use({ javaScriptEnabled: true });

  for (const [path, fields, heading] of [
    ["/api/services?variant=visa-travel", { ...leastFields["visa-travel"], phone: "12" }, "Your form was not sent"],
    ["/api/collaborate?variant=ngo", {}, "Your form was not sent"],
    ["/api/review", {}, "Your form was not sent"],
    ["/api/contact/prepare", {}, "Your form was not sent"],
    ["/api/contact/prepare", leastContact, "Please check and send"],
  ] as const) {
    test(`${path} leads to a page without axe findings: ${heading}`, async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(await postPlainly(site.url + path, fields));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(360);
      await expectNoAxeFindings(page);
    });
  }

  test("it is corrected and sent as everywhere, and ends on the same page", async ({ page, site, provider }) => {
    await page.goto(await postPlainly(`${site.url}/api/contact`, { ...leastConsultation, email: "amina@post" }));
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email address/);
    await page.getByLabel("Email").fill("amina@post.ke");
    await expect(page.getByLabel("Email"), "corrected at once").not.toHaveAccessibleDescription(/valid/);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(/\/thank-you\/.{11}\?form=consultation$/);
    const [submission] = await provider.submissions();
    const { fullName } = leastConsultation;
    expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ fullName, email: "amina@post.ke" });
  });
});
