/** A page without scripts loads them when a visitor needs them, and no first tap is lost. Links to dialogs: dialog-tap.browser.test.tsx. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HYDRATED, startLoader } from "#components/loader/loader.ts";
import { moveMouseAway, press, swipe, turnWheel } from "#components/testing/input.ts";
import { recordNavigations } from "#components/testing/navigations.ts";

declare global {
  var scriptsRun: string[];
}

const scriptNamed = (name: string) => `data:text/javascript,scriptsRun.push("${name}")`;

/** No server listens here. */
const MISSING = "http://127.0.0.1:1/a.js";

const MARKUP = `
  <a href="/plain" style="display: block; height: 200px">Plain</a>
  <a href="/blog" data-scripts="">Back</a>
  <form action="/api/contact" data-scripts=""><input aria-label="Name" required><button type="submit" name="how" value="now">Send</button></form>
  <p style="height: 3000px"></p>`;

const link = page.getByRole("link", { name: "Back" });
const button = page.getByRole("button", { name: "Send" });

let stop: () => void;

function start({
  sources = [scriptNamed("first"), scriptNamed("second")],
  markup = MARKUP,
  isUnfinished = false,
} = {}) {
  document.body.innerHTML = markup;
  stop = startLoader({ sources, dialogCode: [], hasUnfinished: () => isUnfinished });
}

const field = () => document.querySelector("input") as HTMLInputElement;
const hydrate = () => document.dispatchEvent(new Event(HYDRATED));

/** Waits until the scripts have run, which a busy browser may put off for two seconds. */
const haveRun = () => vi.waitFor(() => expect(scriptsRun).toEqual(["first", "second"]), 8000);

beforeEach(async () => {
  await moveMouseAway();
  globalThis.scriptsRun = [];
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

describe("loads nothing", () => {
  test("for a touch that scrolls, a wheel, a key that scrolls and Tab across ordinary links", async () => {
    start();
    const { x, y } = (link.element() as HTMLElement).getBoundingClientRect();
    await swipe([x + 5, y + 5], [x + 5, y - 200]);
    await turnWheel();
    await userEvent.keyboard("{PageDown}");
    scrollTo(0, 0);
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.textContent).toBe("Plain");
    expect(document.head.querySelector("script[src^='data:']")).toBeNull();
  });
});

describe("loads the scripts once, in their order", () => {
  test.each([
    ["a mouse points at an element that needs them", () => link.hover()],
    ["such an element gets the focus", () => (link.element() as HTMLElement).focus()],
    ["a field of a form gets the focus", () => field().focus()],
    ["a file is dragged over a form", () => field().dispatchEvent(new DragEvent("dragenter", { bubbles: true }))],
  ])("when %s", async (_, act) => {
    start();
    await act();
    await act();
    await haveRun();
  });

  test("when a field had the focus before", async () => {
    start();
    stop();
    field().focus();
    const sources = [scriptNamed("first"), scriptNamed("second")];
    stop = startLoader({ sources, dialogCode: [], hasUnfinished: () => false });
    await haveRun();
  });

  test("once something that moves by itself comes into view", async () => {
    start({ markup: `${MARKUP}<div data-scripts="near" style="height: 100px"></div>` });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(scriptsRun).toEqual([]);
    scrollTo({ top: 3000, behavior: "instant" });
    await haveRun();
  });

  test("without being asked when a draft or an open dialog waits in the tab", async () => {
    start({ isUnfinished: true });
    await haveRun();
  });
});

describe("a tap before the scripts are there", () => {
  test("waits, marked as busy, and is repeated once", async () => {
    start();
    const left = recordNavigations();
    await press(link);
    await press(link);
    await haveRun();
    expect(link.element()).toHaveProperty("ariaBusy", "true");
    const clicked = vi.fn((event: Event) => event.preventDefault());
    link.element().addEventListener("click", clicked);
    hydrate();
    await expect.poll(() => clicked).toHaveBeenCalledOnce();
    expect(link.element()).toHaveProperty("ariaBusy", null);
    expect(left).toEqual([]);
  });

  test.each([
    ["on a send button", () => press(button)],
    ["of Enter in a field", () => userEvent.type(page.getByRole("textbox"), "{Enter}")],
  ])("%s is repeated with that button, past the browser's own checks", async (_, act) => {
    start();
    await act();
    await haveRun();
    const form = document.querySelector("form") as HTMLFormElement;
    const submitted = vi.fn((event: SubmitEvent) => event.preventDefault());
    form.addEventListener("submit", submitted);
    form.noValidate = true;
    hydrate();
    await expect.poll(() => submitted).toHaveBeenCalledOnce();
    expect(submitted.mock.calls[0]?.[0].submitter).toBe(button.element());
  });

  test("is repeated on the element that has taken its place, if React has drawn a changed page anew", async () => {
    start();
    await press(button);
    await haveRun();
    const form = document.querySelector("form") as HTMLFormElement;
    const anew = form.cloneNode(true) as HTMLFormElement;
    anew.noValidate = true;
    const submitted = vi.fn((event: SubmitEvent) => event.preventDefault());
    anew.addEventListener("submit", submitted);
    form.replaceWith(anew);
    hydrate();
    await expect.poll(() => submitted).toHaveBeenCalledOnce();
  });

  test("with a key that opens a new tab is the browser's", async () => {
    start();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.element().dispatchEvent(click);
    expect(link.element()).toHaveProperty("ariaBusy", null);
  });
});

test("the names of chosen files are seen until the scripts are there", () => {
  start({ markup: '<form data-scripts=""><input type="file" class="sr-only"></form>' });
  field().dispatchEvent(new Event("change", { bubbles: true }));
  expect(field()).not.toHaveClass("sr-only");
});

describe("without the scripts", () => {
  describe.each([
    ["when one cannot be loaded", { sources: [MISSING] }, () => {}],
    ["after three seconds", {}, () => vi.advanceTimersByTime(3000)],
  ])("%s", (_, options, wait) =>
    test.each([
      ["the link is followed", () => link, "/blog"],
      ["the form posts plainly, with its button's value", () => button, "/api/contact?how=now"],
    ])("%s", async (_, target, address) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      start(options);
      field().value = "Amina";
      const left = recordNavigations();
      (target().element() as HTMLElement).click();
      expect(left).toEqual([]);
      wait();
      await expect.poll(() => left).toEqual([address]);
      expect(target().element()).toHaveProperty("ariaBusy", null);
    }),
  );

  test("the link waits until three seconds have gone", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    start();
    const left = recordNavigations();
    (link.element() as HTMLElement).click();
    vi.advanceTimersByTime(2999);
    expect(left).toEqual([]);
  });

  const WITH_LINE =
    '<form action="/api/prepare" data-scripts=""><input value="Amina"><p data-late hidden>Press again</p><button type="submit" name="how" value="now">Send</button></form>';
  const line = () => document.querySelector("[data-late]") as HTMLElement;

  test("a form that nothing may post yet shows its line after five seconds, and only the next press posts it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    start({ markup: WITH_LINE });
    const left = recordNavigations();
    const pressSend = () => (button.element() as HTMLElement).click();
    pressSend();
    vi.advanceTimersByTime(4999);
    expect(line().hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect([line().hidden, button.element().ariaBusy, left]).toEqual([false, null, []]);
    pressSend();
    await expect.poll(() => left).toEqual(["/api/prepare?how=now"]);
  });

  test("such a form shows its line at once when a script cannot be loaded", async () => {
    start({ sources: [MISSING], markup: WITH_LINE });
    const left = recordNavigations();
    (button.element() as HTMLElement).click();
    await expect.poll(() => line().hidden).toBe(false);
    expect(left).toEqual([]);
  });
});
