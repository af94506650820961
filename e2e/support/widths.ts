import type { Page } from "@playwright/test";

/** Looks at a page at several widths, without loading it again. */
export async function atWidths(
  page: Page,
  widths: readonly number[],
  check: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The layout, and what follows it by script, settles in a frame or two.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await check(width);
  }
}
