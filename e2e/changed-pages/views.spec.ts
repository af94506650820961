/**
 * Visitors type, choose files and send while somebody else changes the page, before, during and after React starts. Nothing that they entered
 * may be lost. `npm run verify -- changed-pages` opens 300 pages. `SEED=7 FROM=120 VIEWS=180` goes on where a run stopped.
 */

import type { Locator, Page } from "@playwright/test";
import { choose } from "#e2e/support/forms.ts";
import { expect, test } from "#e2e/support/test.ts";
import { changePage } from "#verification/support/change-page.ts";
import { assertArrived, type View, viewOf } from "#verification/support/changed-views.ts";

const { SEED = "1", FROM = "0", VIEWS = "300" } = process.env;
const [seed, from, count] = [SEED, FROM, VIEWS].map(Number) as [number, number, number];

/** The browser reports that React draws a changed page anew, and that a held script was not needed. */
test.use({
  allowedConsole: [/Minified React error #418|preloaded using link preload|ERR_CACHE_MISS/],
  viewport: { width: 390, height: 844 },
});

async function slowDown(page: Page, { kbits, latency = 0, slowdown }: View["line"]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  if (slowdown) await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (!kbits) return;
  const bytes = kbits * 125;
  const speed = { latency, downloadThroughput: bytes, uploadThroughput: bytes };
  await browser.send("Network.emulateNetworkConditions", { ...speed, offline: false });
}

/** Types as people do: fast fingers have 12 keys a second. They tap again if the page moved under the finger. */
async function type(control: Locator, text: string, { random }: View): Promise<void> {
  await expect(async () => {
    await control.tap();
    await expect(control).toBeFocused({ timeout: 1000 });
  }).toPass();
  for (const part of text.split(" ").map((word, index) => (index > 0 ? ` ${word}` : word))) {
    await control.page().keyboard.type(part, { delay: random.between(20, 90) });
  }
}

async function fillIn(form: Locator, view: View): Promise<void> {
  const { answers, fileField, filesBefore, files, random } = view;
  const fields = Object.entries(answers);
  const attach = () => form.locator(`input[name="${fileField}"]`).setInputFiles([...files]);
  for (const [index, [name, value]] of fields.entries()) {
    if (index === filesBefore && fileField) await attach();
    const control = form.locator(`[name="${name}"]`);
    if (name === "countryCode") await choose(control, value);
    else if (name === "rating") await control.nth(Number(value) - 1).dispatchEvent("click");
    else await type(control, value, view);
    if (random.chance(0.3)) await form.page().keyboard.press("Tab");
  }
  if (filesBefore === fields.length && fileField) await attach();
}

for (let number = from; number < from + count; number++) {
  const view = viewOf(seed, number);

  test(view.title, async ({ page, provider }) => {
    test.setTimeout(180_000);
    await page.addInitScript(changePage, view.changes);
    await slowDown(page, view.line);
    const made = () => page.evaluate(() => window.changesMade);
    await page.goto(view.path, { waitUntil: "commit" });

    if (view.id === "search") {
      const field = page.locator("main input[type=search]");
      await type(field, view.answers.words ?? "", view);
      await expect(field).toHaveValue(view.answers.words ?? "");
      await expect(page.locator("main ol li").first()).toBeVisible({ timeout: 60_000 });
      expect(await made()).not.toEqual([]);
      return;
    }

    const form = page.locator(`form:has([name="${Object.keys(view.answers)[0]}"])`).first();
    await fillIn(form, view);
    expect(await made(), "the page was changed").not.toEqual([]);
    await form.locator("button[type=submit]").last().tap();
    if (view.id === "home-consultation") {
      const next = page.locator('dialog form, [role=dialog] form, main form:has([name="message"])').first();
      const late = page.locator("[data-late]");
      const message = next.locator('[name="message"]');
      await expect(message.or(late.filter({ visible: true })).first()).toBeVisible({ timeout: 60_000 });
      // The line asks to press again.
      if (await late.isVisible()) await form.locator("button[type=submit]").last().tap();
      // A page shows the values once React has started there.
      await expect(message).not.toHaveValue("", { timeout: 60_000 });
      await next.locator("button[type=submit]").first().tap({ timeout: 60_000 });
    }

    await expect.poll(() => provider.submissions(), { timeout: 120_000 }).toHaveLength(1);
    const [submission] = await provider.submissions();
    if (submission) assertArrived(view, submission);
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  });
}
