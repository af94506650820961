/** Moves the focus with the keyboard, and checks that visitors see it (WCAG 2.4.3, 2.4.7, 2.4.11). */

import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab, or Shift+Tab, until the control has the focus. The focus is visible at every step. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await expect(control, `reached with ${key}`).toBeFocused();
}

/**
 * Types into a select, which jumps to the option that begins with the text. It sends one browser event per character:
 * Playwright's keys are an American keyboard's, and it inserts other characters into text fields only.
 */
export async function typeAhead(page: Page, text: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  for (const key of text) {
    await keys.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
    await keys.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }
  await keys.detach();
}

/** Expects the element with the focus, or its label, to have an outline and not to lie behind another element. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const problem = await page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    if (!focused || focused === document.body) return "nothing has the focus";
    const drawn = [focused, ...(focused.labels ?? [])];
    const name = focused.outerHTML.slice(0, 120);
    const outlined = drawn.filter((element) => getComputedStyle(element).outlineStyle !== "none");
    // An element that takes no keys, like the heading of a dialog, needs no outline.
    if (outlined.length === 0 && focused.tabIndex >= 0) return `no outline: ${name}`;
    const isOnTop = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [highest, lowest] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const atCentre = document.elementFromPoint((left + right) / 2, (highest + lowest) / 2);
      return element.contains(atCentre) || atCentre?.contains(element);
    };
    return drawn.some(isOnTop) ? "" : `hidden: ${name}`;
  });
  expect(problem, "the focus").toBe("");
}
