/** Measures the first tap on a link to a dialog, on a page that has loaded no script but the loader. */

import type { Browser, Page } from "@playwright/test";
import { HYDRATED } from "#components/loader/loader.ts";
import { routes } from "#content/routes.ts";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { median } from "#verification/bench/pages/compare.ts";
import { openPhone, SLOWDOWN, settle, slowDown, UNLIMITED } from "#verification/bench/pages/visit.ts";

export const tappedLink = {
  path: routes.privacy,
  link: "header a[data-dialog=consultation]",
  // On a narrower screen the link is in the menu.
  width: 800,
};

const OPEN_DIALOG = "[role=dialog] h2";
const RUNS = 5;

/** The most milliseconds for each slowdown of the processor. */
export const firstTapLimits = [
  { processor: 1, most: 300 },
  { processor: SLOWDOWN, most: 1000 },
] as const;

/** Milliseconds since the finger was lifted. */
export interface FirstTap {
  /** Until React has taken over the page. */
  readonly react: number;
  /** Until the frame with the dialog is painted. */
  readonly dialog: number;
}

/** Returns the medians of several fresh pages, with all code in the browser's cache. */
export async function timeFirstTap(browser: Browser, siteUrl: string, processor: number): Promise<FirstTap> {
  const { context, page } = await openPhone(browser, defaultLocale);
  await openByMouse(page, siteUrl);
  const taps: FirstTap[] = [];
  while (taps.length < RUNS) taps.push(await tapOnce(page, siteUrl, processor));
  await context.close();
  return { react: median(taps.map(({ react }) => react)), dialog: median(taps.map(({ dialog }) => dialog)) };
}

/** Opens the dialog, which brings its code into the cache. A first tap would lead to the page with the same form. */
async function openByMouse(page: Page, siteUrl: string): Promise<void> {
  await page.setViewportSize({ width: tappedLink.width, height: 844 });
  await page.goto(siteUrl + tappedLink.path);
  await page.locator(tappedLink.link).click();
  await page.locator(OPEN_DIALOG).waitFor();
  await page.evaluate(() => sessionStorage.clear());
}

async function tapOnce(page: Page, siteUrl: string, processor: number): Promise<FirstTap> {
  await page.setViewportSize({ width: tappedLink.width, height: 844 });
  await page.goto(siteUrl + tappedLink.path);
  await settle(page);
  const session = await slowDown(page, { line: UNLIMITED, processor });
  const times = measureTap(page);
  await page.locator(tappedLink.link).tap();
  const tap = await times;
  await session.detach();
  // An open dialog would open again by itself.
  await page.evaluate(() => sessionStorage.clear());
  return tap;
}

const measureTap = (page: Page): Promise<FirstTap> =>
  page.evaluate(
    ({ event, title }) =>
      new Promise<FirstTap>((resolve) => {
        let react = 0;
        const isOpen = () => document.querySelector(title)?.checkVisibility({ opacityProperty: true });
        const check = (since: number) => {
          if (isOpen()) setTimeout(() => resolve({ react, dialog: performance.now() - since }));
          else requestAnimationFrame(() => check(since));
        };
        const onTap = ({ timeStamp }: PointerEvent) => {
          document.addEventListener(event, () => {
            react = performance.now() - timeStamp;
          });
          check(timeStamp);
        };
        addEventListener("pointerup", onTap, { capture: true, once: true });
      }),
    { event: HYDRATED, title: OPEN_DIALOG },
  );
