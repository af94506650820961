/** Looks at a page on many screens, in a face that is the same on every machine, without loading it again. */

import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { lengthenWords, misfitsOfPage } from "@/components/testing/page-fit.ts";
import { type Face, faces, familyOf } from "@/lib/testing/faces.ts";
import { sweepWidths } from "@/lib/testing/widths.ts";

/** Set by playwright.widths.config.ts. */
export const isFullSweep = process.env.FULL_SWEEP === "yes";

/** Both sides of the widths at which pages change their layout most, with the smallest screens; the header has a test of its own. */
const fewWidths = [320, 360, 767, 768, 1024, 1280];

/** Expects the page to fit, and the same of whatever else is looked at on each screen. */
export async function expectFits(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  if (isFullSweep) {
    await drawIn(page, "common");
    await atWidths(page, sweepWidths, () => expectNoMisfits(page));
  }
  await drawIn(page, "wide");
  await atWidths(page, isFullSweep ? sweepWidths : fewWidths, async (width) => {
    await expectNoMisfits(page);
    await look(width);
  });
  if (!isFullSweep) return;
  await page.evaluate(lengthenWords, "body");
  await atWidths(page, sweepWidths, () => expectNoMisfits(page, 3));
}

export async function atWidths(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The layout, and what follows it by script, settles in a frame or two.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await look(width);
  }
}

async function expectNoMisfits(page: Page, mostLines?: number): Promise<void> {
  const misfits = await page.evaluate(misfitsOfPage, mostLines);
  const { width } = page.viewportSize() ?? {};
  expect.soft(misfits, `${page.url()} at ${width} px`).toEqual([]);
}

const bytesOf = new Map<string, string>();

/** Draws everything but headings in one face. Its bytes come by the driver, as the site's own rules allow no other fonts. */
async function drawIn(page: Page, face: Face): Promise<void> {
  const files = faces[face].map(({ path, ...others }) => {
    const base64 = bytesOf.get(path) ?? readFileSync(path, "base64");
    bytesOf.set(path, base64);
    return { ...others, base64 };
  });
  await page.evaluate(
    async ({ files, family }) => {
      const fonts = files.map(({ family, weight, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return new FontFace(family, bytes, { weight }).load();
      });
      for (const font of await Promise.all(fonts)) document.fonts.add(font);
      document.documentElement.style.fontFamily = family;
    },
    { files, family: familyOf(face) },
  );
}
