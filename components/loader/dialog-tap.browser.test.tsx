/** A first tap on a link to a dialog: on a good line it waits for the dialog, and on a bad line the page is requested at once and alone. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HYDRATED, startLoader } from "#components/loader/loader.ts";
import { OPENERS_KEY } from "#components/loader/opens-dialogs.ts";
import { moveMouseAway, press, tap } from "#components/testing/input.ts";
import { recordNavigations } from "#components/testing/navigations.ts";

const DIALOG_CODE = ["/_next/static/chunks/dialogs.js", "/_next/static/chunks/fields.js"];
const SCRIPTS = ["/_next/static/pages/own.js", "/_next/static/chunks/react.js"];

const link = page.getByRole("link", { name: "Dialog" });

/** The scripts that the page has asked the network for, in order. */
let requested: string[];
/** What the page has fetched in advance. */
let preloaded: string[];
let stop: () => void;
let left: readonly string[];

function start(markup = "") {
  document.body.innerHTML = `<a href="/second-opinion" data-dialog="consultation" data-scripts="">Dialog</a>${markup}`;
  stop = startLoader({ sources: SCRIPTS, dialogCode: DIALOG_CODE, hasUnfinished: () => false });
}

const hydrate = () => document.dispatchEvent(new Event(HYDRATED));
const isBusy = () => (link.element() as HTMLElement).ariaBusy === "true";

interface Line {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string } | undefined;
  /** When the page had loaded, in milliseconds. 0 if it has not yet. */
  readonly loadedAt?: number;
  readonly now?: number;
}

const good: Line = { connection: { saveData: false, effectiveType: "4g" } };
const bad: Line = { connection: { saveData: false, effectiveType: "3g" } };

function setLine({ connection, loadedAt = 1000, now = 5000 }: Line) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { loadEventEnd: loadedAt } as PerformanceNavigationTiming,
  ]);
  vi.spyOn(performance, "now").mockReturnValue(now);
}

beforeEach(async () => {
  await moveMouseAway();
  requested = [];
  preloaded = [];
  left = recordNavigations();
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) requested.push(new URL(node.src).pathname);
      else if (node instanceof HTMLLinkElement) preloaded.push(`${node.as} ${new URL(node.href).pathname}`);
      else append(node);
    }
  });
});

afterEach(() => {
  stop();
  dispatchEvent(new Event("pagehide"));
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
  document.body.innerHTML = "";
});

/** Waits for the scripts, and is repeated once React has taken over. */
async function expectHeld() {
  await expect.poll(() => requested).toEqual(SCRIPTS);
  await expect.poll(isBusy).toBe(true);
  const clicked = vi.fn((event: Event) => event.preventDefault());
  link.element().addEventListener("click", clicked);
  hydrate();
  await expect.poll(() => clicked).toHaveBeenCalledOnce();
  expect(left).toEqual([]);
}

test.each<[string, Line, "dialog" | "page"]>([
  ["4G", good, "dialog"],
  ["3G", bad, "page"],
  ["4G for a visitor who saves data", { connection: { saveData: true, effectiveType: "4g" } }, "page"],
  ["an unknown line, over which the page came in 1,999 ms", { loadedAt: 1999 }, "dialog"],
  ["an unknown line, over which the page came in 2,000 ms", { loadedAt: 2000 }, "page"],
  ["an unknown line, over which the page is still coming after a second", { loadedAt: 0, now: 1000 }, "dialog"],
  ["an unknown line, over which the page is still coming after two seconds", { loadedAt: 0, now: 2000 }, "page"],
])("over %s, a finger opens a %s", async (_, line, answer) => {
  setLine(line);
  start();
  await tap(link);
  if (answer === "dialog") await expectHeld();
  else await expect.poll(() => [left, requested]).toEqual([["/second-opinion"], []]);
});

test.each([
  ["dialog", bad],
  ["page", good],
] as const)("a tab that has opened a %s does so again, whatever the line has become", async (answer, line) => {
  sessionStorage.setItem(OPENERS_KEY, answer);
  setLine(line);
  start();
  await tap(link);
  if (answer === "dialog") await expectHeld();
  else await expect.poll(() => [left, requested]).toEqual([["/second-opinion"], []]);
});

describe("on a good line", () => {
  beforeEach(() => setLine(good));

  test("scripts and dialog are requested when a finger touches the link, and not for a touch elsewhere", async () => {
    start('<a href="/blog" data-scripts="">Back</a>');
    const touch = () => new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true });
    page.getByRole("link", { name: "Back" }).element().dispatchEvent(touch());
    expect([requested, preloaded]).toEqual([[], []]);
    link.element().dispatchEvent(touch());
    const dialog = [
      ...DIALOG_CODE.map((code) => `script ${code}`),
      `fetch /${document.documentElement.lang}/dialogs.json`,
    ];
    expect([requested, preloaded]).toEqual([SCRIPTS, dialog]);
  });

  test.each([
    ["finger", "touch", 1200],
    ["mouse", "mouse", 3000],
  ])(
    "a dialog that has not come in time for a %s gives way to its page, for the whole visit",
    async (_, pointerType, wait) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      start();
      const followed = vi.fn((event: Event) => event.preventDefault());
      link.element().dispatchEvent(new PointerEvent("click", { pointerType, bubbles: true, cancelable: true }));
      link.element().addEventListener("click", followed);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect([isBusy(), followed.mock.calls.length]).toEqual([true, 0]);
      await vi.advanceTimersByTimeAsync(1);
      expect(followed).toHaveBeenCalledOnce();
      expect(sessionStorage.getItem(OPENERS_KEY)).toBe("page");
    },
  );

  test.each([
    ["a mouse", () => link.click()],
    ["the keyboard", () => userEvent.keyboard("{Tab}{Enter}")],
  ])("%s is held too", async (_, act) => {
    start();
    await act();
    await expectHeld();
  });
});

describe("on a bad line", () => {
  beforeEach(() => setLine(bad));

  test("a tap shows at once that it was heard, and asks for the page only, once", async () => {
    start();
    await tap(link);
    await expect.poll(() => [left, isBusy()]).toEqual([["/second-opinion"], true]);
    await tap(link);
    await press(link);
    expect([left, requested]).toEqual([["/second-opinion"], []]);
    expect(isBusy()).toBe(true);
  });

  test("the link is free again when the visitor comes back", async () => {
    start();
    await tap(link);
    await expect.poll(() => left).toHaveLength(1);
    dispatchEvent(new Event("pagehide"));
    expect(isBusy()).toBe(false);
    await tap(link);
    await expect.poll(() => left).toHaveLength(2);
    expect(requested).toEqual([]);
  });

  test("the link is free again after three seconds, because the visitor may have stopped the browser", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    start();
    await press(link);
    await vi.advanceTimersByTimeAsync(2999);
    expect([left, isBusy()]).toEqual([["/second-opinion"], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isBusy()).toBe(false);
  });

  test("a tap asks for the page also while scripts are on their way for what moves in view, and stops these", async () => {
    const stopped = vi.spyOn(window, "stop").mockReturnValue();
    start('<p style="height: 100px"></p><div data-scripts="near">Reviews</div>');
    await expect.poll(() => requested).toEqual(SCRIPTS);
    await tap(link);
    await expect.poll(() => left).toEqual(["/second-opinion"]);
    expect(requested).toEqual(SCRIPTS);
    expect(stopped).toHaveBeenCalledOnce();
  });

  test("a form that was touched has asked for the scripts, so the tap waits for them, and what was typed stays", async () => {
    start('<form data-scripts=""><input></form>');
    await page.getByRole("textbox").click();
    await tap(link);
    await expectHeld();
  });

  test("on the page with the same form, where the link leads to it, the tap waits for the scripts", async () => {
    start();
    (link.element() as HTMLAnchorElement).href = location.pathname;
    await tap(link);
    await expectHeld();
  });
});
