/** Reads a page in any browser engine, and acts on it by keyboard and mouse with W3C actions. */

import { setTimeout as pause } from "node:timers/promises";

/** The operations that the protocol of each engine offers. WebDriver and WebDriver BiDi encode actions alike. */
export interface Page {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Returns the value of a JavaScript expression, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

const LIMIT_MS = 30_000;

/** Returns the value of an expression as soon as it is truthy. */
export async function waitFor(page: Page, expression: string): Promise<unknown> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await page.evaluate(expression);
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not true within ${LIMIT_MS / 1000} s: ${expression}`);
    await pause(50);
  }
}

/** Clicks the middle of an element, once it lies still and nothing covers it. */
export async function click(page: Page, selector: string): Promise<void> {
  const middle = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    // Firefox moves sticky boxes after the scroll, so only a second measure of the same element counts.
    const last = window.measured;
    window.measured = { element, ...point };
    const isStill = last?.element === element && last.x === point.x && last.y === point.y;
    return isStill && element?.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
  })()`;
  const point = await waitFor(page, middle);
  const press = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  await page.perform([
    { type: "pointer", id: "mouse", actions: [{ type: "pointerMove", ...Object(point) }, ...press] },
  ]);
}

/** Types a text into the element that has the focus. */
export async function type(page: Page, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await page.perform([{ type: "key", id: "keyboard", actions }]);
}
