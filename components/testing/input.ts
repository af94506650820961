/**
 * Simulates fingers and the mouse wheel by the browser's own events, because Vitest has no API for them. Also clicks, focuses and presses
 * Tab.
 */

import { expect } from "vitest";
import { cdp, type Locator, userEvent } from "vitest/browser";

type Point = readonly [x: number, y: number];

/** Swipes a finger over the screen from one point to another. */
export async function swipe(from: Point, to: Point): Promise<void> {
  const between: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const steps = [
    ["touchStart", from],
    ["touchMove", between],
    ["touchMove", to],
  ] as const;
  for (const [type, [x, y]] of steps) await cdp().send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Moves the mouse to the lower end of the page. Otherwise it stays where the last test has left it, and may point at an element there. */
export async function moveMouseAway(): Promise<void> {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 1200, y: 750 });
}

/** Turns the mouse wheel down over the lower part of the page, and waits until the page has received the event. */
export async function turnWheel(): Promise<void> {
  const noticed = new Promise((done) => addEventListener("wheel", done, { once: true }));
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 100, y: 700, deltaX: 0, deltaY: 600 });
  await noticed;
}

/** Returns the middle of an element, in the coordinates of the browser's window. */
async function middleOf(target: Locator) {
  const { x, y, width, height } = (await target.findElement()).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return { x: frame.x + x + width / 2, y: frame.y + y + height / 2 };
}

/** Waits until the page has received an event of this type on an element. On a busy machine, the browser sends it late. */
function waitForEvent(type: "mousemove" | "click", element: Element): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  const listen = ({ target }: Event) => {
    if (!element.contains(target as Node)) return;
    listening.abort();
    resolve();
  };
  addEventListener(type, listen, { signal: listening.signal });
  return promise;
}

/**
 * Points at an element with the mouse. Vitest's own `hover` and `click` advance the clock of `vi.useFakeTimers` while they wait for the
 * browser. So on a busy machine they advance the clock by seconds.
 */
export async function pointAt(target: Locator): Promise<void> {
  const element = await target.findElement();
  if (element.matches(":hover")) return;
  const moved = waitForEvent("mousemove", element);
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", ...(await middleOf(target)) });
  await moved;
}

/** Clicks an element with the mouse, which stays there. Does not advance the clock of `vi.useFakeTimers`. */
export async function clickWithMouse(target: Locator): Promise<void> {
  await pointAt(target);
  const clicked = waitForEvent("click", await target.findElement());
  const point = await middleOf(target);
  for (const type of ["mousePressed", "mouseReleased"] as const) {
    await cdp().send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
  }
  await clicked;
}

/** Clicks at a point of the page with the mouse, whatever is there. */
export async function clickAt(left: number, top: number): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const point = { x: frame.x + left, y: frame.y + top };
  for (const type of ["mousePressed", "mouseReleased"] as const) {
    await cdp().send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
  }
}

/** Taps an element with a finger. */
export async function tap(target: Locator): Promise<void> {
  const point = await middleOf(target);
  await cdp().send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Clicks the element from inside the page. Vitest's own `click` takes 50 to 100 ms and is for tests of the mouse itself. */
export async function press(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).click();
}

/** Focuses the element from inside the page. */
export async function focus(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).focus();
}

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

/** Expects the element with the focus, or its label, to have an outline. Expects that no other element covers it. */
export const expectFocusSeen = () => expect.poll(focusProblem, { message: "the focus" }).toBe(undefined);

function focusProblem(): string | undefined {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused || focused === document.body) return "nothing has the focus";
  const drawn = [focused, ...(focused.labels ?? [])];
  const name = focused.outerHTML.slice(0, 120);
  const isOutlined = drawn.some((element) => getComputedStyle(element).outlineStyle !== "none");
  // An element that takes no keys, such as the heading of a dialog, needs no outline.
  if (!isOutlined && focused.tabIndex >= 0) return `no outline: ${name}`;
  return drawn.some(isOnTop) ? undefined : `hidden: ${name}`;
}

function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const atCentre = document.elementFromPoint((left + right) / 2, middle);
  return element.contains(atCentre) || (atCentre?.contains(element) ?? false);
}
