/** Measures the time from the tap to a dialog's first painted frame, on a phone with a slow processor. */

import type { Browser, Page } from "@playwright/test";
import { median } from "#verification/bench/pages/compare.ts";

/** Applies once the dialog's code is loaded. */
const MAX_MS = 200;
const SLOWDOWN = 4;
const RUNS = 9;

export interface MeasuredDialog {
  opener: string;
  title: string;
}

export const measuredDialogs: readonly MeasuredDialog[] = [
  { opener: "Ask for a second opinion", title: "Get a second opinion" },
  { opener: "Partner as Insurer", title: "Partner as Insurer" },
];

/** Returns the median of several first openings in milliseconds, each on a new page. */
export async function timeDialog(browser: Browser, url: string, dialog: MeasuredDialog): Promise<number> {
  const times: number[] = [];
  while (times.length < RUNS) times.push(await timeOnce(browser, url, dialog));
  return median(times);
}

async function timeOnce(browser: Browser, url: string, { opener, title }: MeasuredDialog): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  // Until the scripts run, focus on an opener fetches nothing.
  await page.waitForFunction(() => document.isStarted);
  const link = page.getByRole("main").getByRole("link", { name: opener });
  const isFetched = page.waitForResponse("**/dialogs.json");
  await link.focus();
  await isFetched;
  await page.waitForLoadState("networkidle");
  await link.scrollIntoViewIfNeeded();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const time = measureTapToPaint(page, title);
  await link.tap();
  const milliseconds = await time;
  await context.close();
  return milliseconds;
}

/** Returns the milliseconds from lifting the finger to the end of the first frame that shows the title. */
function measureTapToPaint(page: Page, title: string): Promise<number> {
  return page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        const isVisible = () =>
          [...document.querySelectorAll("[role=dialog] h2")].some(
            (heading) => heading.textContent === title && heading.checkVisibility({ opacityProperty: true }),
          );
        const check = (since: number) => {
          if (isVisible()) setTimeout(() => resolve(performance.now() - since));
          else requestAnimationFrame(() => check(since));
        };
        addEventListener("pointerup", ({ timeStamp }) => requestAnimationFrame(() => check(timeStamp)), true);
      }),
    title,
  );
}

export const isFast = (time: number) => time <= MAX_MS;

export const dialogRow = ({ title }: MeasuredDialog, time: number) =>
  `${title.padEnd(37)} ${time.toFixed(0).padStart(8)} ms, at most ${MAX_MS}${isFast(time) ? "" : "  OVER"}`;
