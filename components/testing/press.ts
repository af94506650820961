/**
 * Clicks and focuses from inside the page. Vitest's own `click` goes through the browser's driver, which takes 50 to 100 ms
 * and is for tests of the mouse itself.
 */

import type { Locator } from "vitest/browser";

/** Clicks what is found. */
export async function press(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).click();
}

/** Gives the focus to what is found. */
export async function focus(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).focus();
}
