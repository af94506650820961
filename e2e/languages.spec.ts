/**
 * Every page in every language: its title, its language, its links, its fonts, its accessibility, and whether it fits on every
 * screen. `npm run test:widths` looks at more screens and in a second face.
 */

import type { Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { expectNoAxeFindings } from "#e2e/support/axe.ts";
import { headingIn, pathsOfSitemap, type SitePage, sitePages } from "#e2e/support/site-pages.ts";
import { expect, test } from "#e2e/support/test.ts";
import { expectFits, isFullSweep } from "#e2e/support/widths.ts";
import { defaultLocale, findLocale, type Locale, localeOfPath, localePath, locales } from "#lib/i18n/locales.ts";

test("the pages that these tests look at are all there are", async ({ site }) => {
  const listed = await pathsOfSitemap(site.url);
  const tested = locales.flatMap(({ code }) => sitePages.map(({ path }) => localePath(code, path)));
  expect(listed.filter((path) => !tested.includes(path))).toEqual([]);
});

/** These parts are the same on every page, so axe checks them on the home page only. */
const FRAME = ["body > section", "body > header", "body > footer", "body > div > nav"];

const PHONE = { width: 360, height: 640 };

/** Expects the home page to be at most 14 phone screens long, or 17 in languages with longer words. */
async function expectShort(home: Page, locale: Locale): Promise<void> {
  const height = await home.evaluate(() => document.documentElement.scrollHeight);
  expect(height / PHONE.height, "screens").toBeLessThanOrEqual(["en", "ar"].includes(locale) ? 14 : 17);
}

/** Looks at one page on every screen, without loading it again. */
async function expectWhole(page: Page, locale: Locale, sitePage: SitePage): Promise<void> {
  const { path, status = 200 } = sitePage;
  const response = await page.goto(localePath(locale, path));
  expect(response?.status()).toBe(status);
  const { title, links, ...rest } = await page.evaluate(readPage);
  const direction = findLocale(locale)?.direction;
  expect(rest).toEqual({ headings: [headingIn(locale, sitePage)], lang: locale, dir: direction, fonts: 1 });
  if (status === 200) expect(title).toMatch(/Veramed/);
  expect(links.length).toBeGreaterThan(10);
  // A link that leads to another language by mistake is not noticed by those who wrote it.
  expect(links.filter((target) => localeOfPath(target) !== locale)).toEqual([]);
  await expectFits(page, async (width) => {
    if (path === routes.home && width === PHONE.width) await expectShort(page, locale);
    // What axe checks depends little on the language: the full sweep looks at the others.
    const isForAxe = (locale === defaultLocale) !== isFullSweep && [PHONE.width, 1280].includes(width);
    if (isForAxe) await expectNoAxeFindings(page, path === routes.home ? [] : FRAME);
  });
}

/** Reads in one go what a page says of itself. It runs in the browser. */
function readPage() {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const { lang, dir } = document.documentElement;
  return {
    headings: all("h1").map(({ textContent }) => textContent),
    title: document.title,
    lang,
    dir,
    fonts: all("link[rel=preload][as=font]").length,
    links: all('a[href^="/"]:not([hreflang])').map((link) => link.getAttribute("href") ?? ""),
  };
}

const isMissing = ({ status }: SitePage) => status === 404;

for (const { code } of locales) {
  test.describe(`in ${code}`, () => {
    test.use({ locale: code });
    // One test walks through many pages, on cores that may be busy.
    test.describe.configure({ timeout: isFullSweep ? 3_600_000 : 480_000 });

    test("every page is whole on every screen", async ({ page }) => {
      for (const sitePage of sitePages.filter((each) => !isMissing(each))) {
        await test.step(sitePage.path, () => expectWhole(page, code, sitePage));
      }
    });

    test.describe("an address that is no page", () => {
      test.use({ allowedConsole: [/404/] });

      test("is answered by a page that is whole", async ({ page }) => {
        for (const sitePage of sitePages.filter(isMissing)) {
          await test.step(sitePage.path, () => expectWhole(page, code, sitePage));
        }
      });
    });
  });
}
