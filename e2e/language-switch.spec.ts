/** From one language to another: the switchers in header and footer, and the one quiet suggestion. Nobody is led away. */

import type { Page } from "@playwright/test";
import { localePath, locales } from "@/lib/i18n/locales.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expectFocusSeen, tabTo } from "./support/keyboard.ts";
import { sayIn } from "./support/language.ts";
import { layoutShift } from "./support/layout-shift.ts";
import { expect, test } from "./support/test.ts";
import { atWidths } from "./support/widths.ts";

const PAGE = "/servicedetails/visa-travel";
const THANKS = "/thank-you/6W4-N6X-LHB?form=review";
const NOWHERE = "/no-such-page";

const names = locales.map(({ name }) => name);
const pathsOf = (path: string) => locales.map(({ code }) => localePath(code, path));

const header = (page: Page) => page.getByRole("banner").locator("details");
const opener = (page: Page) => header(page).locator("summary");
const inHeader = (page: Page) => header(page).getByRole("link");
const inFooter = (page: Page) => page.getByRole("contentinfo").locator("a[hreflang]");

const hrefsOf = (page: Page, part: string) =>
  page.locator(`${part} a[hreflang]`).evaluateAll((all) => all.map((link) => link.getAttribute("href")));

test.describe("the switcher", () => {
  // An address that is no page is answered with 404.
  test.use({ allowedConsole: [/404/] });

  for (const path of ["/", PAGE, THANKS, NOWHERE]) {
    test(`on ${path} leads to the same page in every language, from every language`, async ({ page }) => {
      for (const { code } of locales) {
        await page.goto(localePath(code, path));
        for (const part of ["header", "footer"]) await expect.poll(() => hrefsOf(page, part)).toEqual(pathsOf(path));
      }
    });
  }

  test("names each language in its own words, for screen readers and search engines too", async ({ page }) => {
    await page.goto("/fr/services");
    await opener(page).click();
    for (const links of [inHeader(page), inFooter(page)]) {
      await expect(links).toHaveText(names);
      for (const [index, { code, direction, hreflang }] of locales.entries()) {
        await expect(links.nth(index)).toHaveAttribute("lang", code);
        await expect(links.nth(index)).toHaveAttribute("dir", direction);
        await expect(links.nth(index)).toHaveAttribute("hreflang", hreflang);
      }
      await expect(links.and(page.locator("[aria-current=true]"))).toHaveText(["Français"]);
    }
    await expect(opener(page)).toContainText(sayIn("fr", "Language", undefined, "layout"));
    await expect(page.getByRole("navigation", { name: sayIn("fr", "Language", undefined, "layout") })).toHaveCount(1);
    await atWidths(page, [320, 1280], () => expectNoAxeFindings(page));
  });

  test("is on the screen and as large as a finger, in both directions", async ({ page }) => {
    for (const path of ["/", "/ar"]) {
      await page.goto(path);
      await atWidths(page, [320, 768, 1280], async (width) => {
        await opener(page).click();
        for (const control of [opener(page), ...(await inHeader(page).all())]) {
          const { x = -1, width: own = 0, height = 0 } = (await control.boundingBox()) ?? {};
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + own).toBeLessThanOrEqual(width);
          expect(height).toBeGreaterThanOrEqual(44);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.mouse.click(2, 700);
        await expect(header(page), "a click elsewhere closes it").not.toHaveAttribute("open");
      });
    }
  });

  test("is worked by keyboard alone", async ({ page }) => {
    await page.goto(PAGE);
    await tabTo(page, opener(page));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(inHeader(page).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener(page)).toBeFocused();
    await expect(header(page)).not.toHaveAttribute("open");
    await page.keyboard.press("Space");
    await tabTo(page, inHeader(page).filter({ hasText: "Kiswahili" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/sw${PAGE}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayIn("sw", "Visa & Travel Logistics"));
  });

  test("closes when the keyboard goes on", async ({ page }) => {
    await page.goto(PAGE);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    for (const _ of names) await page.keyboard.press("Tab");
    await expect(inHeader(page).last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(header(page)).not.toHaveAttribute("open");
    await expectFocusSeen(page);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens and leads to the same page", async ({ page }) => {
      await page.goto(PAGE);
      await opener(page).click();
      await inHeader(page).filter({ hasText: "Русский" }).click();
      await expect(page).toHaveURL(`/ru${PAGE}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayIn("ru", "Visa & Travel Logistics"));
      await inFooter(page).filter({ hasText: "English" }).click();
      await expect(page).toHaveURL(PAGE);
      await page.goto(THANKS);
      // Which form it was is not known there without scripts; the reference is what counts.
      for (const part of ["header", "footer"])
        expect(await hrefsOf(page, part)).toEqual(pathsOf(THANKS.split("?")[0] ?? ""));
      await page.goto(NOWHERE);
      for (const part of ["header", "footer"]) expect(await hrefsOf(page, part)).toEqual(pathsOf(NOWHERE));
    });
  });
});

test.describe("a browser that prefers French", () => {
  test.use({ locale: "fr-CI", allowedConsole: [/404/] });

  const text = () => sayIn("fr", "This page is also there in English.");
  const suggestion = (page: Page) => page.getByRole("complementary", { name: text() });
  const link = (page: Page) => suggestion(page).getByRole("link", { name: sayIn("fr", "Read it in English") });
  const dismiss = (page: Page) => suggestion(page).getByRole("button");

  test("is told in French that there is the same page in French, and is not led there", async ({ page }) => {
    for (const path of [PAGE, THANKS, NOWHERE, localePath("sw", PAGE)]) {
      const response = await page.goto(path);
      expect(response?.request().redirectedFrom()).toBeNull();
      await expect(suggestion(page)).toHaveText(new RegExp(RegExp.escape(text())));
      await expect(suggestion(page)).toHaveAttribute("lang", "fr");
      await expect(link(page)).toHaveAttribute("href", localePath("fr", path.replace(/^\/sw/, "")));
      await expect(dismiss(page)).toHaveAccessibleName(sayIn("fr", "Close this message", undefined, "layout"));
      await expect(page).toHaveURL(path);
    }
    await link(page).click();
    await expect(page).toHaveURL(localePath("fr", PAGE));
    await expect(page.getByRole("banner").locator("button")).toBeAttached();
    await expect(suggestion(page)).toHaveCount(0);
  });

  test("can send it away for good", async ({ page }) => {
    await page.goto(PAGE);
    await dismiss(page).click();
    await expect(suggestion(page)).toHaveCount(0);
    for (const path of [PAGE, "/", "/ru"]) await expectNothingSuggested(page, path);
    expect(await page.evaluate(() => ({ ...localStorage })), "nothing of the visitor").toEqual({
      "language-chosen": "yes",
    });
  });

  test("is asked no more when a language was chosen", async ({ page }) => {
    await page.goto("/fr");
    await inFooter(page).filter({ hasText: "English" }).click();
    await expect(page).toHaveURL("/");
    for (const path of ["/", PAGE]) await expectNothingSuggested(page, path);
  });

  test("loses nothing by it: it moves nothing and hides nothing that has the focus", async ({ page }) => {
    // Smooth scrolling takes its time to bring what has the focus in sight.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await atWidths(page, [360, 1280], async (width) => {
      await page.goto("/services");
      await expect(suggestion(page)).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.001);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoAxeFindings(page);
      await tabTo(page, dismiss(page));
      await page.keyboard.press("Enter");
      await expect(suggestion(page)).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    });
  });

  test("reads it in the direction of its own language", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      locale: "ar-EG",
      viewport: { width: 320, height: 640 },
      baseURL: baseURL ?? "",
    });
    const page = await context.newPage();
    await page.goto("/");
    const aside = page.getByRole("complementary", { name: sayIn("ar", "This page is also there in English.") });
    await expect(aside).toHaveCSS("direction", "rtl");
    const [line, button] = [await aside.getByRole("link").boundingBox(), await aside.getByRole("button").boundingBox()];
    expect(button?.x).toBeLessThan(line?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  });
});

/** The page is there with its scripts, and no suggestion. */
async function expectNothingSuggested(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("banner").locator("button")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("complementary")).toHaveCount(0);
}

for (const [locale, path] of [
  ["sw-KE", "/sw"],
  ["en-GB", "/"],
  ["de-DE", "/"],
  ["bn-BD", "/ar"],
] as const) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test(`is told nothing on ${path}`, async ({ page }) => {
      for (const inside of ["", "/services"])
        await expectNothingSuggested(page, path.replace(/\/$/, "") + inside || "/");
    });
  });
}
