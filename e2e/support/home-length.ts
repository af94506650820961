/** Bounds how long the home page is, and how much of it is empty, in a font that is the same on every machine. */

import { expect, type Page } from "@playwright/test";
import type { Locale } from "#lib/i18n/locales.ts";
import { sayIn } from "#verification/support/texts.ts";

const SCREEN = 640;

/** The most screens of 360 x 640. Other languages have longer words. */
const mostScreens = (locale: Locale) => (["en", "bn", "ar"].includes(locale) ? 11.5 : 13.1);

/** The most empty rows of pixels at 1280 px: two thirds of the 3,363 that English had before November 24, 2026. */
const MOST_EMPTY = 2240;

/** Expects a home page without reviews to be short on a phone and dense on a wide screen, and prints both figures. */
export async function expectShort(home: Page, locale: Locale, width: number): Promise<void> {
  const reviews = home.locator("#testimonials");
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText(sayIn(locale, "testimonials.empty"))).toBeVisible();
  const { height, empty } = await home.evaluate(measure);
  if (width === 360) {
    console.log(`home in ${locale}: ${(height / SCREEN).toFixed(2)} screens of 360 x ${SCREEN}`);
    expect.soft(height / SCREEN, `screens of home in ${locale}`).toBeLessThanOrEqual(mostScreens(locale));
  } else {
    console.log(`home in ${locale}: ${empty} empty rows of pixels at ${width} px`);
    expect.soft(empty, `empty rows of home in ${locale}`).toBeLessThanOrEqual(MOST_EMPTY);
  }
}

/**
 * Returns the height of the page, and how many rows of pixels of its main part hold no line of text, no picture and no control:
 * the vertical space between and inside the sections. It runs in the browser.
 */
function measure() {
  const main = document.querySelector("main") as HTMLElement;
  const range = document.createRange();
  const isBackground = (element: Element): boolean =>
    element !== main &&
    (Number(getComputedStyle(element).zIndex) < 0 || isBackground(element.parentElement as Element));
  const isForScreenReaders = (element: Element) => element.clientWidth === 1;

  const filled = new Set<number>();
  const fill = (top: number, bottom: number) => {
    for (let row = Math.round(top); row < Math.round(bottom); row += 1) filled.add(row);
  };
  for (const element of main.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (isForScreenReaders(element) || isBackground(element)) continue;
    if (element.matches("a, button, input, select, textarea, summary, img, svg")) {
      const { top, bottom } = element.getBoundingClientRect();
      fill(top, bottom);
    }
    // The space between the lines of a paragraph is not empty.
    const leading = Number.parseFloat(getComputedStyle(element).lineHeight);
    for (const text of element.childNodes) {
      if (!(text instanceof Text) || text.data.trim() === "") continue;
      range.selectNodeContents(text);
      for (const { top, bottom } of range.getClientRects()) {
        const more = Math.max(0, (leading - (bottom - top)) / 2);
        fill(top - more, bottom + more);
      }
    }
  }
  const { top, bottom } = main.getBoundingClientRect();
  const rows = [...filled].filter((row) => row >= Math.round(top) && row < Math.round(bottom));
  return { height: document.documentElement.scrollHeight, empty: Math.round(bottom) - Math.round(top) - rows.length };
}
