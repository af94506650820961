import { expect, type Page } from "@playwright/test";
import { inLanguage } from "#e2e/support/language.ts";

/**
 * Opens a page in the language of the journey and waits until its scripts run. Before that, openers of dialogs are plain
 * links.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(inLanguage(path));
  // Without scripts the menu's opener is a link.
  await expect(page.getByRole("banner").locator("button")).toBeAttached();
}
