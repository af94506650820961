/** Checks a page on many screens, in a font that is the same on every machine, without loading the page again. */

import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import subsetFont from "subset-font";
import { lengthenWords, misfitsOfBar, misfitsOfPage, sweepWidths } from "#components/testing/page-fit.ts";
import { isFullSweep } from "#e2e/support/test.ts";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import { localeOfPath } from "#lib/i18n/locales.ts";
import { type Face, type FaceFile, faces, familyOf } from "#lib/testing/faces.ts";

/** A zoomed page, a small phone, an iPhone, and the phone of Lighthouse. */
const phones = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 823 },
];

/**
 * The smallest screens of each layout, where space is scarcest, and the largest below the tablet layout. The header's
 * component test covers all widths.
 */
const fewWidths = [320, 360, 767, 768, 1024, 1280];

/** Expects the page to fit on each screen, and calls `look` there. The full sweep repeats it with longer words. */
export async function expectFits(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  if (isFullSweep) {
    await drawIn(page, "common");
    await atWidths(page, sweepWidths, () => expectNoMisfits(page));
  }
  await drawIn(page, "wide");
  const widths: readonly number[] = isFullSweep ? sweepWidths : fewWidths;
  // A change of the size takes longer than both checks, so phones have both at once.
  for (const phone of phones) {
    await page.setViewportSize(phone);
    expect.soft(await page.evaluate(misfitsOfBar), `${page.url()} at ${phone.width} px`).toEqual([]);
    await expectNoMisfits(page);
    if (widths.includes(phone.width)) await look(phone.width);
  }
  await atWidths(
    page,
    widths.filter((width) => !phones.some((phone) => phone.width === width)),
    async (width) => {
      await expectNoMisfits(page);
      await look(width);
    },
  );
  if (isFullSweep) {
    await page.evaluate(lengthenWords, "body");
    await atWidths(page, fewWidths, () => expectNoMisfits(page, true));
  }
}

export async function atWidths(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await look(width);
  }
}

async function expectNoMisfits(page: Page, isLengthened = false): Promise<void> {
  const misfits = await page.evaluate(misfitsOfPage, isLengthened);
  const { width } = page.viewportSize() ?? {};
  expect.soft(misfits, `${page.url()} at ${width} px`).toEqual([]);
}

/**
 * Latin, Cyrillic, Arabic and Bengali with their punctuation. Loading the whole font on each page would take as long as the page
 * itself.
 */
const LETTERS = [
  [0x20, 0x17f],
  [0x400, 0x45f],
  [0x600, 0x6ff],
  [0x964, 0x9fe],
  [0x2010, 0x2069],
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

const subsets = new Map<string, string>();

/** Returns a font file with the letters of our languages only, as base64. */
async function subsetOf(path: string): Promise<string> {
  const known = subsets.get(path);
  if (known) return known;
  const file = await subsetFont(readFileSync(path), String.fromCodePoint(...LETTERS), { targetFormat: "sfnt" });
  const base64 = file.toString("base64");
  subsets.set(path, base64);
  return base64;
}

/**
 * Draws everything but headings in one font. Its bytes come through the driver, because the site's own rules allow no other
 * fonts.
 */
async function drawIn(page: Page, face: Face): Promise<void> {
  const script = scriptOf(localeOfPath(new URL(page.url()).pathname));
  const needed = (faces[face] as readonly FaceFile[]).filter((file) => !file.script || file.script === script);
  const files = await Promise.all(needed.map(async ({ path, ...face }) => ({ ...face, base64: await subsetOf(path) })));
  await page.evaluate(
    async ({ files, family }) => {
      const fonts = files.map(({ family, base64, ...descriptors }) => {
        return new FontFace(family, Uint8Array.fromBase64(base64), descriptors).load();
      });
      for (const font of await Promise.all(fonts)) document.fonts.add(font);
      document.documentElement.style.fontFamily = family;
    },
    { files, family: familyOf(face) },
  );
}
