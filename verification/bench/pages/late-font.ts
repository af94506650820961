/** Measures how much each page shifts when its fonts come three seconds late, as on a slow line. */

import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import pLimit from "p-limit";
import type { MeasuredPage } from "#verification/bench/pages/measured-pages.ts";
import { readSpeed } from "#verification/bench/pages/slow-visit.ts";
import { openPhone, settle } from "#verification/bench/pages/visit.ts";

const LATE_MS = 3000;
/** Pages wait most of the time. */
const AT_ONCE = 8;

type Shift = readonly [path: string, shift: number];

export function measureLateFonts(browser: Browser, siteUrl: string, pages: readonly MeasuredPage[]): Promise<Shift[]> {
  const limit = pLimit(AT_ONCE);
  return limit.map(pages, async ({ path, locale }): Promise<Shift> => {
    const { context, page } = await openPhone(browser, locale);
    await page.route("**/*.woff2", async (route) => {
      await pause(LATE_MS);
      await route.continue();
    });
    await page.goto(siteUrl + path);
    await settle(page);
    await page.evaluate(() => document.fonts.ready);
    const { shift } = await readSpeed(page);
    await context.close();
    return [path, shift];
  });
}
