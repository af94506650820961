/** A form that is posted without JavaScript and not taken comes back as it was filled in, and can be corrected and sent. */

import type { Page } from "@playwright/test";
import { leastConsultation, leastContact, leastFields } from "@/lib/forms/testing.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { exe } from "./support/files.ts";
import {
  chooseFile,
  control,
  expectEntered,
  fillIn,
  fillInAndSend,
  sendButton,
  thankYouFor,
  toldReference,
} from "./support/forms.ts";
import { type FormInPlace, formNamed, formsInPlace } from "./support/forms-in-place.ts";
import { inLanguage, say, type Words, within } from "./support/language.ts";
import { postPlainly } from "./support/post-plainly.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

const NOT_SENT = "Your form was not sent";
const CHECK = "Please check and send";

const badPhone = { label: "Phone number", entered: "12", text: "Please enter a valid phone number." };
const WE_KNOW_YOU = "We know you.";

/** What the page says when the provider answered that (spec §7, §8). */
const refusalOf = ({ quotes, failure }: FormInPlace) => (quotes ? WE_KNOW_YOU : say(failure));

/** What only the server refuses. */
const refused: Readonly<Record<FormInPlace["form"], { wrong: { label: string; entered: string; text: Words } }>> = {
  "service-request": { wrong: badPhone },
  consultation: {
    wrong: { label: "Email", entered: "amina@post", text: "Please enter a valid email address." },
  },
  inquiry: {
    wrong: { label: "Message", entered: "Hello", text: ["Message must be at least {min} characters.", { min: 10 }] },
  },
  review: {
    wrong: { label: "Location", entered: " ", text: "Please enter your city or country." },
  },
};

async function expectReturned(page: Page, form: FormInPlace): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^\\w+://[^/]+${inLanguage("/your-form")}/[\\w-]{22}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(NOT_SENT));
  await expect(page.getByText(new RegExp(`^${toldReference().source}$`))).toBeVisible();
  await expectEntered(page.getByRole("main"), form);
}

/** In other languages one form that shows the provider's own words, and one that does not. */
const isOneOfEach = ({ form }: FormInPlace) => form === "consultation" || form === "review";

for (const form of formsInPlace.filter(({ dialog }) => !dialog)) {
  const { wrong } = refused[form.form];
  const entries = form.entries.map((entry) => (entry.label === wrong.label ? { ...entry, ...wrong } : entry));
  const right = form.entries.find(({ label }) => label === wrong.label)?.entered ?? "";

  const title = `${form.name}: what is wrong is named and nothing retyped; corrected, it arrives once`;
  test(title, journey(!form.name.includes("treatment")), async ({ page, provider }) => {
    const main = page.getByRole("main");
    await page.goto(inLanguage(form.path));
    await fillInAndSend(main, { ...form, entries });
    await expectReturned(page, { ...form, entries });
    const problems = main.getByRole("alert").getByRole("link");
    await expect(problems).toHaveText([say(wrong.text)]);
    await expect(control(main, wrong.label)).toHaveAccessibleDescription(within(say(wrong.text)));
    expect(await provider.submissions()).toEqual([]);

    await problems.click();
    await expect(control(main, wrong.label), "the summary leads to the field").toBeFocused();
    await control(main, wrong.label).fill(right);
    await chooseFile(main, form);
    await sendButton(main, form).click();
    await expect(page).toHaveURL(thankYouFor(form.form));
    const submissions = await provider.submissions();
    expect(submissions.map(({ fields }) => Object.fromEntries(fields))).toEqual([form.delivered]);
    expect(submissions[0]?.files).toHaveLength(1);
  });

  test(
    `${form.name}: the provider's no is said, and the same can be sent again`,
    journey(isOneOfEach(form)),
    async ({ page, provider }) => {
      const body = { success: false, message: WE_KNOW_YOU };
      await provider.next({ kind: "answer", status: 400, body }, { path: form.call });
      const main = page.getByRole("main");
      await page.goto(inLanguage(form.path));
      await fillInAndSend(main, form);
      await expectReturned(page, form);
      await expect(main.getByText(refusalOf(form))).toBeVisible();
      await expect(main.getByText(say(form.success))).toHaveCount(0);
      await chooseFile(main, form);
      await sendButton(main, form).click();
      await expect(page).toHaveURL(thankYouFor(form.form));
      expect(await provider.submissions()).toHaveLength(1);
    },
  );
}

const renamed = "a renamed program is named by its file's name, and that files must be chosen again";
test(renamed, journey(), async ({ page, provider }) => {
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
  await page.getByRole("button", { name: say("Send request") }).click();
  const { origin } = await (await posted).allHeaders();
  expect(origin, "old browsers have nothing else to say where a form comes from").toBe(site.url);
  await expect(page, "each attempt has an address of its own").not.toHaveURL(new RegExp(id));
  expect(page.url()).toContain("/your-form/");
  expect([id, "Amina", "amina", "0712"].filter((text) => site.log().includes(text))).toEqual([]);
});

for (const id of ["AAAAAAAAAAAAAAAAAAAAAA", "x"]) {
  test(`a form that is gone is told in plain words: ${id}`, journey(id.length > 1), async ({ page }) => {
    await page.goto(inLanguage(`/your-form/${id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("This form is no longer here"));
    await expect(page.getByText(say("yourForm.gone"))).toBeVisible();
    const main = page.getByRole("main");
    const opinion = main.getByRole("link", { name: say("Get a second opinion", undefined, "secondOpinion") });
    await expect(opinion).toHaveAttribute("href", inLanguage("/second-opinion"));
    const home = main.getByRole("link", { name: say("Return to Home") });
    await expect(home).toHaveAttribute("href", inLanguage("/"));
    await expect(main.locator('[href^="tel:"], [href^="mailto:"]')).toHaveCount(2);
  });
}

test.describe("with JavaScript, which was too late or came back", () => {
  test.use({ javaScriptEnabled: true });

  for (const [path, fields, heading] of [
    ["/api/services?variant=visa-travel", { ...leastFields["visa-travel"], phone: "12" }, NOT_SENT],
    ["/api/collaborate?variant=ngo", {}, NOT_SENT],
    ["/api/review", {}, NOT_SENT],
    ["/api/contact/prepare", {}, NOT_SENT],
    ["/api/contact/prepare", leastContact, CHECK],
  ] as const) {
    test(
      `${path} leads to a page without axe findings: ${heading}`,
      journey(fields === leastContact),
      async ({ page, site }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(await postPlainly(site.url + path, fields));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(heading));
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(360);
        await expectNoAxeFindings(page);
      },
    );
  }

  test(
    "it is corrected and sent as everywhere, and ends on the same page",
    journey(),
    async ({ page, site, provider }) => {
      await page.goto(await postPlainly(`${site.url}/api/contact`, { ...leastConsultation, email: "amina@post" }));
      const email = control(page, "Email");
      const invalid = within(say("Please enter a valid email address."));
      await expect(email).toHaveAccessibleDescription(invalid);
      await email.fill("amina@post.ke");
      await expect(email, "corrected at once").not.toHaveAccessibleDescription(invalid);
      await page.getByRole("button", { name: say("Send request") }).click();
      await expect(page).toHaveURL(thankYouFor("consultation"));
      const [submission] = await provider.submissions();
      const { fullName } = leastConsultation;
      expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ fullName, email: "amina@post.ke" });
    },
  );
});
