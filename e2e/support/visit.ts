import { expect, type Page } from "@playwright/test";

/** Goes to a page and waits until its scripts are at work: before that, what opens a dialog is a link. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Without scripts the menu's opener is a link too.
  await expect(page.getByRole("banner").locator("button")).toBeAttached();
}
