/**
 * Every kind of page in a language of each script: title, language, links, fonts, accessibility, and its fit on every screen. `npm run
 * verify -- widths` covers every language, more screens and a second font.
 */

import type { Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { expectShort } from "#e2e/support/home-length.ts";
import { expect, isFullSweep, test } from "#e2e/support/test.ts";
import { expectFits } from "#e2e/support/widths.ts";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import {
  builtLanguages,
  builtLocales,
  defaultLocale,
  directionOf,
  type Locale,
  localeOfPath,
  localePath,
} from "#lib/i18n/locales.ts";
import { expectNoAxeFindings } from "#verification/support/axe.ts";
import { headingIn, isEntryPage, pagesIn, pathsOfSitemap, type SitePage } from "#verification/support/site-pages.ts";

test("the pages of these tests are all pages of the site", async ({ site }) => {
  const listed = await pathsOfSitemap(site.url);
  const tested = builtLanguages.flatMap(({ code }) => pagesIn(code).map(({ path }) => localePath(code, path)));
  expect(listed.filter((path) => !tested.includes(path) && !isEntryPage(path))).toEqual([]);
});

/** These parts are the same on every page, so axe checks them on the home page only. */
const FRAME = ["body > section", "body > header", "body > footer", "body > div nav"];

/**
 * Returns whether axe checks the page at this width. Its findings depend little on the language, and outside the frame little on the
 * width, so only the full sweep checks the other languages and the wide pages.
 */
function isForAxe(locale: Locale, path: string, width: number): boolean {
  if (isFullSweep) return [360, 1280].includes(width);
  return locale === defaultLocale && (width === 360 || (path === routes.home && width === 1280));
}

/** Checks one page on every screen, without loading it again. */
async function expectWhole(page: Page, locale: Locale, sitePage: SitePage): Promise<void> {
  const { path, status = 200 } = sitePage;
  const response = await page.goto(localePath(locale, path));
  expect(response?.status()).toBe(status);
  const { title, links, ...rest } = await page.evaluate(readPage);
  // Figures and names in a heading may be Latin.
  const fonts = scriptOf(locale) === "Latn" ? 1 : 2;
  expect(rest).toEqual({ headings: [headingIn(locale, sitePage)], lang: locale, dir: directionOf(locale), fonts });
  if (status === 200) expect(title).toMatch(/Veramed/);
  expect(links.length).toBeGreaterThan(10);
  // The authors of a page would not notice a link that leads to another language.
  expect(links.filter((target) => localeOfPath(target) !== locale)).toEqual([]);
  await expectFits(page, async (width) => {
    if (path === routes.home && [360, 1280].includes(width)) await expectShort(page, locale, width);
    if (isForAxe(locale, path, width)) await expectNoAxeFindings(page, path === routes.home ? [] : FRAME);
  });
}

/** Returns the page's own metadata in one go. It runs in the browser. */
function readPage() {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const { lang, dir } = document.documentElement;
  return {
    headings: all("h1").map(({ textContent }) => textContent),
    title: document.title,
    lang,
    dir,
    fonts: all("link[rel=preload][as=font]").length,
    // The offers of other languages are hidden until a browser prefers one. An English entry has English links.
    links: all('a[href^="/"]:not([hreflang], [hidden] *, body [lang] *)').map(
      (link) => link.getAttribute("href") ?? "",
    ),
  };
}

const isMissing = ({ status }: SitePage) => status === 404;

/** The longest of the pages that have the same parts, such as the legal pages, stands for the others. The full sweep draws all. */
const drawnPages = (locale: Locale) => pagesIn(locale).filter((each) => isFullSweep || !each.isShorterTwin);

/** One language of each script. The full sweep covers the others, and HTTP tests look at the HTML of all. */
const drawnLanguages = builtLanguages.filter(
  ({ code }) => isFullSweep || builtLocales.find((other) => scriptOf(other) === scriptOf(code)) === code,
);

for (const { code } of drawnLanguages) {
  test.describe(`in ${code}`, () => {
    test.use({ locale: code });
    // One test visits many pages, on cores that may be busy.
    test.describe.configure({ timeout: isFullSweep ? 3_600_000 : 480_000 });

    test("every page is complete on every screen", async ({ page }) => {
      for (const sitePage of drawnPages(code).filter((each) => !isMissing(each))) {
        await test.step(sitePage.path, () => expectWhole(page, code, sitePage));
      }
    });

    test.describe("an address without a page", () => {
      test.use({ allowedConsole: [/404/] });

      test("gets a complete page", async ({ page }) => {
        for (const sitePage of drawnPages(code).filter(isMissing)) {
          await test.step(sitePage.path, () => expectWhole(page, code, sitePage));
        }
      });
    });
  });
}
