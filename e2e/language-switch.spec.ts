/**
 * Switching languages on the built site: the two switchers and the suggestion. Their look and keys: components/language/.
 */

import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { tabTo } from "#e2e/support/keyboard.ts";
import { inLanguage, language, say } from "#e2e/support/language.ts";
import { layoutShift } from "#e2e/support/layout-shift.ts";
import { hasReact, recordPage } from "#e2e/support/page-scripts.ts";
import { expect, journey, test } from "#e2e/support/test.ts";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { isEntryPage, type SitePage, sitePages } from "#verification/support/site-pages.ts";
import { sayIn } from "#verification/support/texts.ts";

const PAGE = "/servicedetails/visa-travel";
const TITLE = "services.visa-travel.md.title";
const THANKS = "/thank-you/6W4-N6X-LHB?form=review";
const NOWHERE = "/no-such-page";

const pathsOf = (path: string) => builtLanguages.map(({ code }) => localePath(code, path));

/** Returns the bar above the header. */
const barOf = (page: Page) => page.locator("body > section");

const opener = (page: Page) => barOf(page).locator("summary");

const linksInBar = (page: Page) => barOf(page).locator("a[hreflang]");
const linksInFooter = (page: Page) => page.getByRole("contentinfo").locator("a[hreflang]");

/** Expects both switchers to link to this page in every language. */
async function expectSwitchers(page: Page, path: string): Promise<void> {
  for (const part of ["bar", "footer"] as const) {
    const links = part === "bar" ? linksInBar(page) : linksInFooter(page);
    await expect
      .poll(
        () => links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname, search }) => pathname + search)),
        { message: part },
      )
      .toEqual(pathsOf(path));
  }
}

test.describe("the switchers", () => {
  // An address without a page is answered with 404.
  test.use({ allowedConsole: [/404/] });

  test("lead to the same page, by keyboard too", journey(), async ({ page }) => {
    for (const path of [THANKS, NOWHERE, PAGE]) {
      await page.goto(inLanguage(path));
      await expectSwitchers(page, path);
    }
    await tabTo(page, opener(page));
    await page.keyboard.press("Enter");
    await tabTo(page, linksInBar(page).filter({ hasText: "Kiswahili" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/sw${PAGE}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayIn("sw", TITLE));
    const { name = "" } = builtLanguages.find(({ code }) => code === language()) ?? {};
    await linksInFooter(page).filter({ hasText: name }).click();
    await expect(page).toHaveURL(inLanguage(PAGE));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(TITLE));
  });

  test("lead to the list of entries in a language that lacks the entry, also after React has taken over", async ({
    page,
  }) => {
    await recordPage(page);
    const { path, locales = [] } = sitePages.find(
      ({ path, locales }) => isEntryPage(path) && !locales?.includes("fr"),
    ) as SitePage;
    await page.goto(path);
    await page.locator("[data-scripts]").first().dispatchEvent("pointerover", { pointerType: "mouse" });
    await expect.poll(() => hasReact(page)).toBe(true);
    const expected = builtLanguages.map(({ code }) => localePath(code, locales.includes(code) ? path : dirname(path)));
    for (const links of [linksInBar(page), linksInFooter(page)])
      expect(await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname))).toEqual(
        expected,
      );
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("open and lead to the same page", async ({ page }) => {
      await page.goto(PAGE);
      await opener(page).click();
      await linksInBar(page).filter({ hasText: "Русский" }).click();
      await expect(page).toHaveURL(`/ru${PAGE}`);
      await linksInFooter(page).filter({ hasText: "English" }).click();
      await expect(page).toHaveURL(PAGE);
      await page.goto(THANKS);
      // Without scripts the links cannot name the form. The reference is what counts.
      await expectSwitchers(page, THANKS.split("?")[0] ?? "");
      await page.goto(NOWHERE);
      await expectSwitchers(page, NOWHERE);
    });
  });
});

test.describe("a browser that prefers French", () => {
  test.use({ locale: "fr-CI", allowedConsole: [/404|ERR_FAILED|was preloaded/] });

  const suggestion = (page: Page) => page.getByRole("complementary", { name: sayIn("fr", "layout.suggestion.text") });

  /** Expects a loaded page without a suggestion. */
  async function expectNothingSuggested(page: Page) {
    await page.waitForFunction(() => document.isStarted);
    await expect(page.getByRole("complementary")).toHaveCount(0);
  }

  test("sees a suggestion of the same page in French, and is not redirected", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // A heading font that comes while the page is drawn moves letters too (home.spec.ts has that).
    await page.route("**/*.woff2", (route) => route.abort());
    for (const path of [THANKS, NOWHERE, localePath("sw", PAGE)]) {
      const response = await page.goto(path);
      expect(response?.request().redirectedFrom()).toBeNull();
      // Where buttons fill the first screen, the line waits, and the switcher above the header alone names the language.
      await expect(page.locator("[data-menu] summary")).toHaveAccessibleName(/Français$/);
      const link = page.locator("aside[lang=fr]:not([hidden]) a");
      await expect(link).toHaveText(sayIn("fr", "layout.suggestion.go"));
      await expect(link).toHaveAttribute("href", new URL(localePath("fr", path.replace(/^\/sw/, "")), page.url()).href);
      await expect(page).toHaveURL(path);
    }
    // This also holds on a phone, with the bottom bar below the line.
    expect(await layoutShift(page), "nothing moves").toBeLessThan(0.001);
    await suggestion(page).getByRole("link").click();
    await expect(page).toHaveURL(localePath("fr", PAGE));
    await expectNothingSuggested(page);
  });

  test("sees no more suggestions after closing the line or choosing a language", async ({ page }) => {
    await page.goto(PAGE);
    await suggestion(page).getByRole("button").click();
    await expect(suggestion(page)).toHaveCount(0);
    await page.goto("/ru");
    await expectNothingSuggested(page);
    expect(await page.evaluate(() => ({ ...localStorage })), "nothing else is stored").toEqual({
      "language-chosen": "yes",
    });

    await page.goto("/fr");
    await page.evaluate(() => localStorage.clear());
    await linksInFooter(page).filter({ hasText: "English" }).click();
    await expect(page).toHaveURL("/");
    await expectNothingSuggested(page);
  });
});
