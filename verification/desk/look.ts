import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "#verification/support/axe.ts";
import type { Check } from "#verification/support/checklist.ts";

/** Looks at a page in the state that it has now. The name is that of the state. */
export type Look = (page: Page, name: string) => Promise<void>;

/**
 * Returns a function that looks at a page at the width that it has: axe finds nothing, and the page does not move sideways. A photograph in
 * `shots/desk` is for a person.
 */
export const createLook =
  (check: Check): Look =>
  async (page, name) => {
    const width = page.viewportSize()?.width ?? 0;
    const path = `shots/desk/${width}-${name}.png`;
    await page.screenshot({ path, fullPage: true, animations: "disabled", caret: "initial" });
    const findings = await expectNoAxeFindings(page).then(
      (): string[] => [],
      (error: Error) => [error.message],
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) findings.push(`it is ${wide} px wide`);
    check(`${name} at ${width} px: axe finds nothing, and nothing is cut off`, findings.length === 0, findings);
  };
