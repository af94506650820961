/** A visitor writes with a keyboard that composes words, as for Bengali, while React draws a changed page anew. */

import { holdScripts } from "#e2e/support/page-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";

test.use({ allowedConsole: [/Minified React error #418/], viewport: { width: 390, height: 844 } });

test.describe.configure({ mode: "parallel" });

for (const [composed, rest] of [
  ["হার্ট", "ের ব্যথা"],
  ["قل", "ب"],
  ["серд", "це"],
] as const) {
  test(`the word ${composed} stays, and ${rest} follows it`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/inquiry/ngo");
    const served = await page.locator("main h1").elementHandle();
    await served?.evaluate((heading) => heading.prepend("·"));
    const field = page.locator("main [name=message]");
    await field.tap();
    const browser = await page.context().newCDPSession(page);
    await browser.send("Input.imeSetComposition", {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
    await expect(field).toHaveValue(composed);
    release();
    await expect.poll(() => served?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(field).toHaveValue(composed);
    await expect(field).toBeFocused();
    await browser.send("Input.insertText", { text: rest });
    await expect(field).toHaveValue(composed + rest);
  });
}
