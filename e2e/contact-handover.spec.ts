/** The home contact form is sent nowhere: it becomes a consultation to be checked and sent, in a dialog or on a page. */

import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const typed = {
  "Full name": "Amina Otieno",
  "Phone number": "712 345 678",
  Email: "amina.otieno@post.ke",
  "Preferred country": "India",
  "Medical condition": "Short of breath\nsince March.",
  "Additional information": "She speaks Luo.",
};

const atHome = (page: Page) => page.locator("#book");
const send = (page: Page) => atHome(page).getByRole("button", { name: "Check and send" });

async function fillIn(page: Page, changes: Partial<typeof typed> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, ...changes })) {
    await atHome(page).getByLabel(label).fill(value);
  }
  await atHome(page).getByLabel("Country code").selectOption("Kenya (+254)");
}

const message =
  "Medical condition: Short of breath\nsince March.\nPreferred country: India\nAdditional information: She speaks Luo.";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it becomes a consultation to be checked, which is sent only then", async ({ page, provider }) => {
    const consultations = async () => (await provider.calls())["POST /api/v1/veramed/contact"];
    const before = await consultations();
    await page.goto("/#book");
    await fillIn(page);
    await send(page).click();
    await expect(heading(page)).toHaveText("Please check and send");
    await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
    await expect(page.getByText("was not sent"), "nothing is wrong").toHaveCount(0);
    expect(await consultations(), "nothing was sent").toBe(before);
    await expect(page.getByLabel("Message")).toHaveValue(message);
    await expect(page.getByLabel("Country code")).toHaveValue("KE-+254");

    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(/\/thank-you\/.{11}\?form=consultation$/);
    const submissions = await provider.submissions();
    const { "Full name": fullName, Email: email } = typed;
    expect(submissions.map(({ fields }) => Object.fromEntries(fields))).toEqual([
      { fullName, email, phone: "+254712 345 678", message },
    ]);
  });

  test("one that breaks a rule comes back itself; corrected, it becomes a consultation", async ({ page, provider }) => {
    await page.goto("/#book");
    await fillIn(page, { "Phone number": "12" });
    await send(page).click();
    await expect(heading(page)).toHaveText("Your form was not sent");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Please enter a valid phone number."]);
    for (const label of ["Preferred country", "Medical condition", "Additional information"] as const) {
      await expect(page.getByLabel(label)).toHaveValue(typed[label]);
    }
    await page.getByLabel("Phone number").fill(typed["Phone number"]);
    await page.getByRole("button", { name: "Check and send" }).click();
    await expect(heading(page)).toHaveText("Please check and send");
    await expect(page.getByLabel("Full name")).toHaveValue(typed["Full name"]);
    expect(await provider.submissions()).toEqual([]);
  });
});

test("what was typed before the form's code was there is kept, and handed over to the dialog", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/#book", { waitUntil: "commit" });
  await fillIn(page);
  gate.resolve();
  // The form is not taken over while somebody is in it.
  await page.getByRole("heading", { level: 3, name: "Ask for a free consultation" }).click();
  await expect(atHome(page).locator("form")).toHaveJSProperty("noValidate", true);
  await send(page).click();
  const dialog = page.getByRole("dialog", { name: "Get a second opinion" });
  await expect(dialog.getByLabel("Full name")).toHaveValue(typed["Full name"]);
  await expect(dialog.getByLabel("Country code")).toHaveValue("KE-+254");
  await expect(dialog.getByLabel("Message")).toHaveValue(message);
});
