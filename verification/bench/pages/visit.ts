/** Visits pages on a phone with an empty cache, and waits until all that comes by itself is there. */

import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { HYDRATED } from "#components/loader/loader.ts";
import type { Locale } from "#lib/i18n/locales.ts";

declare global {
  var isHydrated: boolean | undefined;
}

const LOADER = "script[data-load]";

/** A good line: 4G with 85 ms and 9 Mbit/s. */
export const GOOD = { offline: false, latency: 85, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 };
/** The slow line: 150 ms, 1.6 Mbit/s down and half of it up. Its processor is four times slower. */
export const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** The bad line: 400 ms and 400 kbit/s. */
export const BAD = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
export const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
export const SLOWDOWN = 4;

export type Line = typeof SLOW;

/** A bound for what hangs, wide enough for a slow visit on a busy machine. */
const LIMIT_MS = 120_000;

export interface Visit {
  context: BrowserContext;
  page: Page;
}

export async function openPhone(browser: Browser, locale: Locale): Promise<Visit> {
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 }, hasTouch: true });
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  await page.addInitScript(
    (event) => document.addEventListener(event, () => Object.assign(window, { isHydrated: true })),
    HYDRATED,
  );
  return { context, page };
}

export async function slowDown(page: Page, { line = SLOW, processor = SLOWDOWN } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
  return session;
}

/** Waits until React has taken over the page. */
const waitForReact = (page: Page): Promise<void> =>
  page.evaluate(
    (event) =>
      new Promise<void>((resolve) => {
        if (globalThis.isHydrated) resolve();
        else document.addEventListener(event, () => resolve(), { once: true });
      }),
    HYDRATED,
  );

/** The time without an arriving file after which a page counts as loaded. The blog's carousel fetches its script after a second. */
const QUIET_MS = 1500;

/** Waits until no file arrives any more. Playwright's own "networkidle" never came on some visits of home. */
const waitUntilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe({ type: "resource" });
      }),
    QUIET_MS,
  );

const has = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

/** Returns whether the page shows something that moves or loads by itself. */
const movesInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-scripts=near]")].some(
      (element) => element.getBoundingClientRect().top < innerHeight,
    ),
  );

/** Waits until the page needs nothing more. Where something moves in view, its scripts come by themselves. */
export async function settle(page: Page): Promise<void> {
  if ((await has(page, LOADER)) && (await movesInView(page))) await waitForReact(page);
  await waitUntilQuiet(page);
}

/**
 * Points at an element that needs scripts, and waits until they are there. Does nothing if they came before, because pointing
 * then loads the code of a dialog.
 */
export async function loadScripts(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => globalThis.isHydrated);
  if (isLoaded || !(await has(page, LOADER))) return;
  await page.evaluate(() => {
    const intent = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
    document.querySelector("[data-scripts]")?.dispatchEvent(intent);
  });
  await waitForReact(page);
  await waitUntilQuiet(page);
}
