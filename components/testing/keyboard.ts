/** Moves the focus with the keyboard, and checks that visitors see it (WCAG 2.4.3, 2.4.7, 2.4.11). */

import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Presses Tab, or Shift+Tab, checks that the focus is visible, and returns the element that has it. */
export async function pressTab({ back = false } = {}): Promise<Element | null> {
  await userEvent.tab({ shift: back });
  await expectFocusSeen();
  return document.activeElement;
}

/** Presses Tab, or Shift+Tab, until the control has the focus. The focus is visible at every step. */
export async function tabTo(control: Locator, direction: { back?: boolean } = {}): Promise<void> {
  const target = await control.findElement();
  for (let presses = 0; presses < 40 && document.activeElement !== target; presses++) await pressTab(direction);
  await expect.element(control, { message: "the control has the focus" }).toHaveFocus();
}

/** Expects the element with the focus, or its label, to have an outline and not to lie behind another element. */
export const expectFocusSeen = () => expect.poll(focusProblem, { message: "the focus" }).toBe(undefined);

function focusProblem(): string | undefined {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused || focused === document.body) return "nothing has the focus";
  const drawn = [focused, ...(focused.labels ?? [])];
  const name = focused.outerHTML.slice(0, 120);
  const isOutlined = drawn.some((element) => getComputedStyle(element).outlineStyle !== "none");
  // An element that takes no keys, like the heading of a dialog, needs no outline.
  if (!isOutlined && focused.tabIndex >= 0) return `no outline: ${name}`;
  return drawn.some(isOnTop) ? undefined : `hidden: ${name}`;
}

function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const atCentre = document.elementFromPoint((left + right) / 2, middle);
  return element.contains(atCentre) || (atCentre?.contains(element) ?? false);
}
