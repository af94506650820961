/**
 * Every page in every language: its title, its language, its links, its fonts, its accessibility, and whether it fits on every
 * screen. `npm run test:widths` looks at more screens and in a second face.
 */

import type { Page } from "@playwright/test";
import { routes } from "@/content/routes.ts";
import { findLocale, type Locale, localeOfPath, localePath, locales } from "@/lib/i18n/locales.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { headingIn, pathsOfSitemap, type SitePage, sitePages } from "./support/site-pages.ts";
import { expect, test } from "./support/test.ts";
import { expectFits, isFullSweep } from "./support/widths.ts";

test("the pages that these tests look at are all there are", async ({ site }) => {
  const listed = await pathsOfSitemap(site.url);
  const tested = locales.flatMap(({ code }) => sitePages.map(({ path }) => localePath(code, path)));
  expect(listed.filter((path) => !tested.includes(path))).toEqual([]);
});

/** These parts are the same on every page, so axe checks them on the home page only. */
const FRAME = ["body > section", "body > header", "body > footer", "body > div > nav"];

/** What axe checks depends little on the language: one of each direction is enough, and the full sweep looks at the others. */
const ONE_OF_EACH_DIRECTION: readonly Locale[] = ["en", "ar"];

/** Looks at one page on every screen, without loading it again. */
async function expectWhole(page: Page, locale: Locale, sitePage: SitePage): Promise<void> {
  const { path, status = 200 } = sitePage;
  const response = await page.goto(localePath(locale, path));
  expect(response?.status()).toBe(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingIn(locale, sitePage));
  if (status === 200) await expect(page).toHaveTitle(/Veramed/);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page.locator("html")).toHaveAttribute("dir", findLocale(locale)?.direction ?? "");
  await expect(page.locator("link[rel=preload][as=font]")).toHaveCount(1);
  await expectLinksIn(locale, page);
  await expectFits(page, async (width) => {
    if (![360, 1280].includes(width) || ONE_OF_EACH_DIRECTION.includes(locale) === isFullSweep) return;
    await expectNoAxeFindings(page, path === routes.home ? [] : FRAME);
  });
}

/** A link that leads to another language by mistake is not noticed by those who wrote it. */
async function expectLinksIn(locale: Locale, page: Page) {
  const links = page.locator('a[href^="/"]:not([hreflang])');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter((target) => localeOfPath(target) !== locale)).toEqual([]);
}

const isMissing = ({ status }: SitePage) => status === 404;

for (const { code } of locales) {
  test.describe(`in ${code}`, () => {
    test.use({ locale: code });
    // One test walks through many pages.
    test.describe.configure({ timeout: isFullSweep ? 900_000 : 240_000 });

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
