/** Reads a page in any browser engine, and acts on it by keyboard and mouse with W3C actions. */

import { setTimeout as pause } from "node:timers/promises";

/** The operations that the protocol of each engine offers. WebDriver and WebDriver BiDi encode actions alike. */
export interface Page {
  /** Goes to an address. Resolves before the page has loaded. */
  open(url: string): Promise<void>;
  /** Returns the value of a JavaScript expression, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** The keys of WebDriver that have no character of their own. */
const ENTER = "\uE007";
export const TAB = "\uE004";

const LIMIT_MS = 60_000;

/** Returns the value of an expression as soon as it is truthy. It may fail while the browser goes from one page to the next. */
export async function waitFor(page: Page, expression: string): Promise<unknown> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    let failure = "";
    const value = await page.evaluate(expression).catch((error: unknown) => {
      failure = `: ${error}`;
    });
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not true within ${LIMIT_MS / 1000} s: ${expression}${failure}`);
    await pause(50);
  }
}

/** Clicks the middle of an element, once it lies still and nothing covers it. */
export async function click(page: Page, selector: string): Promise<void> {
  // In the syntax of 2015, for old browsers.
  const middle = `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (!element) return null;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    // Firefox moves sticky boxes after the scroll, so only a second measure of the same element counts.
    const last = window.measured || {};
    window.measured = { element, x, y };
    const isStill = last.element === element && last.x === x && last.y === y;
    return isStill && element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
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

/** Types a text into the element that has the focus. `nextPause` returns the milliseconds between two keys. */
export async function type(page: Page, text: string, nextPause = () => 0): Promise<void> {
  const actions = [...text.replaceAll("\n", ENTER)].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
    { type: "pause", duration: nextPause() },
  ]);
  await page.perform([{ type: "key", id: "keyboard", actions }]);
}
