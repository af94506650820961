/** Checks that a part of a page fits on a small screen (WCAG 1.4.10, 2.4.11, 2.5.5). */

import { expect } from "vitest";
import { page } from "vitest/browser";

const HEIGHT = 640;

/** Expects every control to fit on a small phone (360 px wide) and on a zoomed page (320 px wide). */
export async function expectFits(root: Element): Promise<void> {
  for (const width of [360, 320]) {
    await page.viewport(width, HEIGHT);
    // The browser may take a moment to lay out the page for the new width.
    await expect.poll(() => misfits(root).join("\n"), { message: `at ${width} px` }).toBe("");
  }
}

/** Expects the page, an open dialog and the toasts to be within screens of 360 and 320 px, in their current state. */
export async function expectWithinScreen(): Promise<void> {
  for (const width of [360, 320]) {
    await page.viewport(width, HEIGHT);
    const parts = [...document.querySelectorAll("[role=dialog], [data-sonner-toast], [role=status]")];
    const outside = parts.filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < 0 || right > width || part.scrollWidth > part.clientWidth + 1;
    });
    expect(outside.map(nameOf), `at ${width} px`).toEqual([]);
    expect(document.documentElement.scrollWidth, "no sideways scrolling").toBe(width);
  }
}

const nameOf = (element: Element) => element.outerHTML.slice(0, 120);

/** Returns the elements that scroll sideways, are cut off, are too small for a finger, or lie behind another element. */
function misfits(root: Element): string[] {
  const whole = document.documentElement;
  const scrolling = [root, ...root.querySelectorAll("*")].filter(
    (element) => getComputedStyle(element).overflowX === "auto",
  );
  const wide = [whole, ...scrolling].filter((element) => element.scrollWidth > element.clientWidth);
  const controls = [...root.querySelectorAll<HTMLInputElement>("a, button, input, select, textarea")];
  return [
    ...wide.map((element) => `scrolls sideways: ${nameOf(element)}`),
    ...controls.filter((control) => control.tabIndex >= 0 && control.type !== "hidden").flatMap(misfitsOf),
  ];
}

function misfitsOf(control: HTMLInputElement): string[] {
  // A file input or a star is 1 px wide, and its label is what visitors see. The label of a checkbox takes presses too. So we measure these
  // labels.
  const target = control.clientWidth === 1 || control.type === "checkbox" ? (control.labels?.[0] ?? control) : control;
  target.scrollIntoView({ block: "nearest" });
  const { left, right, top, bottom } = target.getBoundingClientRect();
  // Browsers scroll to whole pixels, so a fraction of a pixel may be out of sight.
  const isInSight = left >= 0 && right <= innerWidth && top > -1 && bottom < innerHeight + 1;
  const least = control.matches("a:not([class*=min-h-11])") ? 24 : 44;
  const drawn = document.elementFromPoint((left + right) / 2, bottom - 4);
  const isOnTop = target.contains(drawn) || drawn?.contains(target);
  return [
    ...(isInSight ? [] : [`cut off: ${nameOf(target)}`]),
    ...(bottom - top < least || right - left < least ? [`too small: ${nameOf(target)}`] : []),
    ...(isOnTop ? [] : [`behind ${drawn ? nameOf(drawn) : "something"}: ${nameOf(target)}`]),
  ];
}
