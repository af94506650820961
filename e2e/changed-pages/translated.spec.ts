/**
 * A family whose language we lack reads every page through a translator, from the first word to the status of its request. Photographs of
 * each step are in shots/translated, for a person to look at.
 */

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#e2e/support/test.ts";
import { changePage } from "#verification/support/change-page.ts";
import { pdf } from "#verification/support/files.ts";

test.use({
  viewport: { width: 360, height: 740 },
  allowedConsole: [/React error #41[28]|ERR_INTERNET_DISCONNECTED|Failed to load/],
});

const typed = {
  fullName: "Олена",
  phone: "0712 345 678",
  email: "olena@post.ke",
  message: "Серцева недостатність з березня.",
};

/** Returns a function that photographs the phone and numbers the steps. */
function photographer(page: Page) {
  let step = 0;
  return async (name: string, shown: Locator) => {
    await expect(shown).toBeVisible();
    await shown.scrollIntoViewIfNeeded();
    step += 1;
    await page.screenshot({ path: `shots/translated/${step}-${name}.png`, animations: "disabled" });
  };
}

test("a family reads through a translator, and its request arrives whole", async ({ page, provider }) => {
  test.setTimeout(180_000);
  const photograph = photographer(page);
  const report = pdf({ name: "звіт.pdf", bytes: 3_000_000 });
  await page.addInitScript(changePage, { seed: 1, count: 0, until: 100, translates: true });
  const translated = page.locator("font").first();

  await page.goto("/search");
  await page.locator("main input[type=search]").tap();
  await page.keyboard.type("visa");
  await photograph("search", page.locator("main ol li").first());
  await expect(page.locator("main input[type=search]")).toHaveValue("visa");

  await page.goto("/second-opinion");
  await expect(translated).toBeAttached();
  const form = page.locator("main form").first();
  const control = (name: keyof typeof typed) => form.locator(`[name=${name}]`);
  const send = () => form.locator("button[type=submit]").last().tap();
  for (const [name, text] of Object.entries({ ...typed, email: "olena@" })) {
    await control(name as keyof typeof typed).tap();
    await page.keyboard.type(text);
  }
  await form.locator("input[type=file]").setInputFiles(report);
  await photograph("filled in", control("message"));

  await send();
  await photograph("an error", form.getByRole("alert").filter({ hasText: /\S/ }).first());
  await control("email").fill(typed.email);
  await send();
  const kenya = form.getByRole("button", { name: "+254" });
  await photograph("a question", kenya);
  await kenya.tap();
  await photograph("sending", form.getByRole("progressbar").first());
  await page.context().setOffline(true);
  await photograph("offline", form.getByRole("status").filter({ hasText: /\S/ }).last());
  await page.context().setOffline(false);

  const receipt = page.locator("[data-receipt]");
  await expect(receipt).toBeVisible({ timeout: 60_000 });
  await photograph("receipt", receipt.locator("h2").first());
  await expect(receipt.getByText(/What you wrote and 1 file have arrived/)).toBeVisible();
  const reference = (await receipt.locator("bdi").first().textContent()) ?? "";
  expect(reference).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);

  await page.goto("/request-status");
  await page.locator("main form input:not([type=hidden])").first().fill(reference);
  await page.keyboard.press("Enter");
  await photograph("status", page.locator("main h1"));
  await expect(page.getByText(reference)).toBeVisible();

  const [submission, ...others] = await provider.submissions();
  expect(others).toEqual([]);
  const { fullName, email, message } = typed;
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual({ fullName, email, message, phone: "+254712345678" });
  expect(submission?.files).toMatchObject([{ name: report.name, sha256: report.sha256 }]);
});
