import type { Browser, Page } from "@playwright/test";
import type { Locale } from "#lib/i18n/locales.ts";
import { sayIn } from "#verification/support/texts.ts";

const LOADING = ["testimonials.loading", "gallery.loading"];

/** Opens a page for a visitor who reads its language and wants less motion. */
export async function openPage(browser: Browser, url: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ locale, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  return page;
}

/** Sets the width and waits until everything has loaded: fonts, and the lists and pictures that load when they are near. */
export async function showAll(page: Page, width: number, locale: Locale): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 640 : 800 });
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await drawn();
    }
  });
  for (const key of LOADING) {
    const line = page.getByText(sayIn(locale, key)).first();
    // On a busy machine scripts may start only after the scrolling.
    if (await line.isVisible()) await line.scrollIntoViewIfNeeded();
    await line.waitFor({ state: "hidden" });
  }
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    // A lazy picture that scrolling passed too fast would never load.
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
