/** Visits a page on the slow line with an empty cache, and measures what the visitor sees. */

import type { Browser, Page } from "@playwright/test";
import type { Locale } from "#lib/i18n/locales.ts";
import { openPhone, settle, slowDown } from "#verification/bench/pages/visit.ts";

export interface Speed {
  /** When the largest element is painted, in milliseconds (LCP). */
  readonly lcp: number;
  /** How long tasks block the page after its first paint, in milliseconds (TBT). */
  readonly tbt: number;
  /** How much the page shifts (CLS). */
  readonly shift: number;
  /** The tag of the largest element. */
  readonly largest: string;
}

export async function visitSlowly(browser: Browser, url: string, locale: Locale): Promise<Speed> {
  const { context, page } = await openPhone(browser, locale);
  await slowDown(page);
  await page.goto(url);
  await settle(page);
  const speed = await readSpeed(page);
  await context.close();
  return speed;
}

/** Reads the browser's own records of the visit. The function that it hands to the page runs there. */
export const readSpeed = (page: Page): Promise<Speed> =>
  page.evaluate(async () => {
    const read = <Entry extends PerformanceEntry>(type: string) =>
      new Promise<Entry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]));
        observer.observe({ type, buffered: true });
        // An observer is not called when there is nothing to report.
        setTimeout(() => resolve([]), 200);
      });
    const [paints, tasks, shifts] = await Promise.all([
      read<PerformanceEntry & { element?: Element }>("largest-contentful-paint"),
      read("longtask"),
      read<PerformanceEntry & { value: number }>("layout-shift"),
    ]);
    const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
    const blocking = tasks.filter(({ startTime, duration }) => startTime + duration > (firstPaint?.startTime ?? 0));
    const largest = paints.at(-1);
    return {
      lcp: largest?.startTime ?? Number.NaN,
      largest: largest?.element?.localName ?? "unknown",
      // A task shorter than 50 ms is none that a visitor notices (web.dev/articles/tbt).
      tbt: blocking.reduce((sum, { duration }) => sum + duration - 50, 0),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
