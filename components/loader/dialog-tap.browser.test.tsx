/** A first tap on a link to a dialog: it opens where the browser has its code, and else the page is requested at once and alone. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HYDRATED, startLoader } from "#components/loader/loader.ts";
import { moveMouseAway, press, tap } from "#components/testing/input.ts";
import { recordNavigations } from "#components/testing/navigations.ts";

const SCRIPTS = ["/_next/static/pages/own.js", "/_next/static/chunks/react.js"];
const WORDS = "/en/dialogs.json";

const link = page.getByRole("link", { name: "Dialog" });

/** What the page has asked the network for, in order. */
let requested: string[];
let cached: readonly string[];
let stop: () => void;
let left: readonly string[];

function start(markup = "") {
  document.body.innerHTML = `<a href="/second-opinion" data-dialog="consultation" data-scripts="">Dialog</a>${markup}`;
  stop = startLoader({ sources: SCRIPTS, hasUnfinished: () => false });
}

const hydrate = () => document.dispatchEvent(new Event(HYDRATED));
const isBusy = () => (link.element() as HTMLElement).ariaBusy === "true";

/** Resolves when the first of these has happened. */
const outcome = () => expect.poll(() => [...left, ...requested]).not.toEqual([]);

beforeEach(async () => {
  await moveMouseAway();
  document.documentElement.lang = "en";
  requested = [];
  cached = [];
  left = recordNavigations();
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) requested.push(new URL(node.src).pathname);
      else append(node);
    }
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, { cache } = {}) => {
    if (cache !== "only-if-cached") requested.push(String(input));
    await new Promise((resolve) => setTimeout(resolve));
    if (cached.includes(String(input))) return new Response();
    throw new TypeError("not in the cache");
  });
});

afterEach(() => {
  stop();
  dispatchEvent(new Event("pagehide"));
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

describe("of a finger, with an empty cache", () => {
  test("shows at once that it was heard, and asks for the page only, once", async () => {
    start();
    const heard = vi.fn(() => [isBusy(), [...left], [...requested]]);
    addEventListener("click", heard, { capture: true, once: true });
    await tap(link);
    await outcome();
    expect(heard).toHaveReturnedWith([true, [], []]);
    await tap(link);
    await press(link);
    expect([left, requested]).toEqual([["/second-opinion"], []]);
    expect(isBusy()).toBe(true);
  });

  test.each([
    ["only its words", [WORDS]],
    ["only the page's script", [SCRIPTS[0] ?? ""]],
  ])("asks for the page too where the cache has %s", async (_, files) => {
    cached = files;
    start();
    await tap(link);
    await outcome();
    expect([left, requested]).toEqual([["/second-opinion"], []]);
  });

  test("is free again when the visitor comes back", async () => {
    start();
    await tap(link);
    await outcome();
    dispatchEvent(new Event("pagehide"));
    expect(isBusy()).toBe(false);
    await tap(link);
    await expect.poll(() => left).toHaveLength(2);
    expect(requested).toEqual([]);
  });

  test("is free again after three seconds, because the visitor may have stopped the browser", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.mocked(fetch).mockRejectedValue(new TypeError());
    start();
    await press(link);
    await vi.advanceTimersByTimeAsync(2999);
    expect([left, isBusy()]).toEqual([["/second-opinion"], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isBusy()).toBe(false);
  });

  test("asks for the page also while scripts are on their way for what moves in view, and stops these", async () => {
    const stopped = vi.spyOn(window, "stop").mockReturnValue();
    start('<p style="height: 100px"></p><div data-scripts="near">Reviews</div>');
    await expect.poll(() => requested).toEqual(SCRIPTS);
    await tap(link);
    await expect.poll(() => left).toEqual(["/second-opinion"]);
    expect(requested).toEqual(SCRIPTS);
    expect(stopped).toHaveBeenCalledOnce();
  });

  test("asks for the page when the cache does not answer", async () => {
    vi.mocked(fetch).mockImplementation(
      (_, init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", reject)),
    );
    start();
    await tap(link);
    await expect.poll(() => left).toEqual(["/second-opinion"]);
    expect(requested).toEqual([]);
  });
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

describe("waits for the scripts", () => {
  test("where the cache has them", async () => {
    cached = [WORDS, ...SCRIPTS];
    start();
    await tap(link);
    await expectHeld();
  });

  test("after a mouse has asked for them, which are on their way then", async () => {
    start();
    await link.click();
    await expectHeld();
  });

  test("after the keyboard has asked for them", async () => {
    start();
    await userEvent.keyboard("{Tab}{Enter}");
    await expectHeld();
  });

  test("after a form has asked for them, so that what was typed stays", async () => {
    start('<form data-scripts=""><input></form>');
    await page.getByRole("textbox").click();
    await tap(link);
    await expectHeld();
  });

  test("on the page with the same form, where the link leads to it", async () => {
    start();
    (link.element() as HTMLAnchorElement).href = location.pathname;
    await tap(link);
    await expectHeld();
  });
});
