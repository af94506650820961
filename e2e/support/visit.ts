import { expect, type Page } from "@playwright/test";
import { inLanguage } from "#e2e/support/language.ts";

/** Goes to a page, in the language of the journey, and waits until its scripts are at work: before that, what opens a dialog is a link. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(inLanguage(path));
  // Without scripts the menu's opener is a link too.
  await expect(page.getByRole("banner").locator("button")).toBeAttached();
}
