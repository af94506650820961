/** Fingers and mouse wheels as the browser's own events, because Vitest has no API for them, and presses from inside the page. */

import { cdp, type Locator } from "vitest/browser";

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

/** Moves the mouse to the lower end of the page, because it stays where the test before has left it, and may point at something there. */
export async function moveMouseAway(): Promise<void> {
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 1200, y: 750 });
}

/** Turns the mouse wheel down over the lower part of the page, and waits until the page has received it. */
export async function turnWheel(): Promise<void> {
  const noticed = new Promise((done) => addEventListener("wheel", done, { once: true }));
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 100, y: 700, deltaX: 0, deltaY: 600 });
  await noticed;
}

/** Taps an element with a finger. */
export async function tap(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.findElement()).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const point = { x: frame.x + x + width / 2, y: frame.y + y + height / 2 };
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
