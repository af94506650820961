/** Shows what happens to the first tap of a visit, with an empty cache: when a form can be filled in and sent. */

import type { Browser, Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { median } from "#verification/bench/pages/compare.ts";
import { tappedLink } from "#verification/bench/pages/first-tap.ts";
import { type Line, openPhone, slowDown } from "#verification/bench/pages/visit.ts";

/** When a visitor taps: so many milliseconds after the first paint, or after the load event. */
export interface TapTime {
  readonly after: "paint" | "load";
  readonly delay: number;
}

interface Opener {
  /** The page with the link. */
  readonly path: string;
  readonly link: string;
  /** The page that the link leads to. */
  readonly form: string;
  readonly width: number;
}

/** Every link of the home page that opens a dialog, one for each, and the link in the header of a page of text. */
export const openers: readonly Opener[] = [
  ...Object.entries(formsInDialogs).map(([id, { page }]) => ({
    path: routes.home,
    link: `main a[data-dialog="${id}"]`,
    form: page,
    width: 390,
  })),
  { ...tappedLink, form: routes.secondOpinion },
];

/** Enough for a slow page at the other end of the link. */
const LOST_MS = 20_000;

interface EarlyTap {
  readonly outcome: "dialog" | "page" | "LOST";
  /** Milliseconds from the tap until the first field takes text and the button sends. */
  readonly usable: number;
}

export interface EarlyTaps {
  readonly usable: number;
  readonly outcomes: readonly EarlyTap["outcome"][];
}

interface Tap {
  readonly opener: Opener;
  readonly line: Line;
  /** How many times slower the processor is. */
  readonly processor: number;
  readonly time: TapTime;
}

/** Taps on fresh pages. Returns the median of the times, and every outcome. */
export async function tapEarly(browser: Browser, siteUrl: string, tap: Tap, runs: number): Promise<EarlyTaps> {
  const taps: EarlyTap[] = [];
  while (taps.length < runs) taps.push(await tapOnce(browser, siteUrl, tap));
  const outcomes = [...new Set(taps.map(({ outcome }) => outcome))];
  return { usable: median(taps.map(({ usable }) => usable)), outcomes };
}

async function tapOnce(browser: Browser, siteUrl: string, { opener, line, processor, time }: Tap): Promise<EarlyTap> {
  const { context, page } = await openPhone(browser, defaultLocale);
  await page.setViewportSize({ width: opener.width, height: 640 });
  const times = Promise.withResolvers<EarlyTap>();
  let tapped = Number.NaN;
  await page.exposeFunction("noteTap", (at: number) => {
    tapped = at;
  });
  await page.exposeFunction("noteForm", (outcome: "dialog" | "page", at: number) =>
    times.resolve({ outcome, usable: at - tapped }),
  );
  await page.addInitScript(watchForms, opener.form);
  await slowDown(page, { line, processor });
  await page.goto(siteUrl + opener.path, { waitUntil: "commit" });
  const [x, y] = await middleOf(page, opener.link, time);
  await page.touchscreen.tap(x, y);
  const lost = setTimeout(() => times.resolve({ outcome: "LOST", usable: LOST_MS }), LOST_MS);
  const tap = await times.promise;
  clearTimeout(lost);
  await context.close();
  return tap;
}

declare global {
  function noteTap(at: number): void;
  function noteForm(outcome: "dialog" | "page", at: number): void;
}

/** Runs in each page: reports the tap, and the first frame with a form whose first field and button can be used. */
function watchForms(formPage: string) {
  const clock = (time: number) => performance.timeOrigin + time;
  const isUsable = (selector: string) => {
    const form = document.querySelector<HTMLFormElement>(selector);
    const elements = [...(form?.elements ?? [])] as HTMLInputElement[];
    const first = elements.find(({ tabIndex, type }) => tabIndex >= 0 && !["hidden", "fieldset"].includes(type));
    const button = elements.find(({ type }) => type === "submit");
    return [first, button].every((each) => each?.matches(":enabled") && each.checkVisibility());
  };
  const check = () => {
    const isDialog = isUsable("[role=dialog] form");
    if (isDialog || (location.pathname === formPage && isUsable("main form")))
      setTimeout(() => noteForm(isDialog ? "dialog" : "page", clock(performance.now())));
    else requestAnimationFrame(check);
  };
  addEventListener("pointerup", ({ timeStamp }) => noteTap(clock(timeStamp)), { capture: true });
  requestAnimationFrame(check);
}

/** Waits until the time of the tap, and until the link is there. Brings the link into view and returns its middle. */
const middleOf = (page: Page, link: string, time: TapTime): Promise<[x: number, y: number]> =>
  page.evaluate(
    async ({ link, after, delay }) => {
      await new Promise((resolve) => {
        if (after === "paint") new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
        else if (document.readyState === "complete") resolve(undefined);
        else addEventListener("load", resolve);
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      let element = document.querySelector(link);
      while (!element) {
        await new Promise(requestAnimationFrame);
        element = document.querySelector(link);
      }
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    },
    { link, ...time },
  );
