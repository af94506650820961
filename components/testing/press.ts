/**
 * Clicks and focuses from inside the page. Vitest's own `click` goes through the browser's driver. It takes 50 to 100 ms and
 * is for tests of the mouse itself.
 */

import type { Locator } from "vitest/browser";

/** Clicks the element. */
export async function press(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).click();
}

/** Focuses the element. */
export async function focus(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).focus();
}
