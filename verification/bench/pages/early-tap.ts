/** Shows what happens to a tap soon after the first paint, on the slow line with an empty cache. */

import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { OPEN_DIALOG, tappedLink } from "#verification/bench/pages/first-tap.ts";
import { openPhone, slowDown } from "#verification/bench/pages/visit.ts";

/** Milliseconds from the first paint to the tap. */
export const earlyTaps = [0, 200, 500, 1000] as const;

/** On home the scripts come by themselves, on the other page with the tap. */
export const earlyTappedLinks = [
  { path: routes.home, link: "main a[data-dialog=consultation]", width: 390 },
  tappedLink,
] as const;

type EarlyTappedLink = (typeof earlyTappedLinks)[number];

/** Enough for a slow page at the other end of the link. */
const LOST_MS = 20_000;

type Outcome = "opened the dialog" | "followed the link" | "was lost";

export interface EarlyTap {
  readonly outcome: Outcome;
  /** Milliseconds from the tap to its outcome. */
  readonly after: number;
}

/** Taps on a fresh page at a time after its first paint. */
export async function tapEarly(
  browser: Browser,
  siteUrl: string,
  tapped: EarlyTappedLink,
  delay: number,
): Promise<EarlyTap> {
  const { context, page } = await openPhone(browser, defaultLocale);
  await page.setViewportSize({ width: tapped.width, height: 844 });
  await slowDown(page);
  await page.goto(siteUrl + tapped.path, { waitUntil: "commit" });
  const [x, y] = await firstPaint(page, tapped.link);
  await pause(delay);
  const start = performance.now();
  const options = { timeout: LOST_MS };
  const outcomes: Promise<Outcome>[] = [
    page
      .locator(OPEN_DIALOG)
      .waitFor(options)
      .then(() => "opened the dialog"),
    page.waitForURL(`**${routes.secondOpinion}`, { ...options, waitUntil: "commit" }).then(() => "followed the link"),
  ];
  await page.touchscreen.tap(x, y);
  const outcome = await Promise.any(outcomes).catch((): Outcome => "was lost");
  const after = performance.now() - start;
  await context.close();
  return { outcome, after };
}

/** Waits for the first paint and returns the middle of a link. */
const firstPaint = (page: Page, link: string): Promise<[x: number, y: number]> =>
  page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        const report = () => {
          const {
            x = 0,
            y = 0,
            width = 0,
            height = 0,
          } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          resolve([x + width / 2, y + height / 2]);
        };
        new PerformanceObserver(report).observe({ type: "paint", buffered: true });
      }),
    link,
  );
