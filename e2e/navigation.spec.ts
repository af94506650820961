/** From page to page by header, menu and bottom bar. Their content and focus: components/layout/. */

import type { Locator, Page } from "@playwright/test";
import { inLanguage, say } from "#e2e/support/language.ts";
import { expect, journey, test } from "#e2e/support/test.ts";
import { site as facts } from "#lib/site/content/site.ts";

const headingOf = (page: Page, key: string) => page.getByRole("main").getByRole("heading", { name: say(key) });

const edgeOf = (locator: Locator, side: "top" | "bottom") =>
  locator.evaluate((element, name) => element.getBoundingClientRect()[name], side);

test("a link of the header scrolls on the home page, and leads there from another page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(inLanguage("/"));
  const link = (key: string) =>
    page.getByRole("navigation", { name: say("layout.mainNavigation") }).getByRole("link", { name: say(key) });
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await link("layout.nav.whyUs").click();
  await expect(headingOf(page, "home.whyUs.heading")).toBeInViewport();
  expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);

  // A smooth scroll passes dozens of positions.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const positions = new Set<number>();
    addEventListener("scroll", () => positions.add(scrollY));
    Object.assign(window, { positions });
  });
  await page.goto(inLanguage("/services"));
  await link("layout.nav.contact").click();
  await expect(page).toHaveURL(inLanguage("/#contact"));
  await expect(headingOf(page, "home.contact.heading")).toBeInViewport();
  const positions = await page.evaluate(() => (window as unknown as { positions: Set<number> }).positions.size);
  expect(positions, "the section is shown at once").toBeLessThan(5);
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "the menu leads to a section, from the header and from the bottom bar, which covers nothing",
    journey(),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(inLanguage("/"));
      const menu = page.getByRole("dialog", { name: say("layout.menu") });
      await page
        .getByRole("banner")
        .getByRole("button", { name: say("layout.menu") })
        .click();
      await menu.getByRole("link", { name: say("layout.nav.contact") }).click();
      await expect(menu).toBeHidden();
      await expect(headingOf(page, "home.contact.heading")).toBeInViewport();

      const bar = page.getByRole("navigation", { name: say("layout.bottomBar") });
      await bar.getByRole("link", { name: say("layout.bar.book") }).click();
      await expect(page.locator("#book")).toBeInViewport();
      await bar.getByRole("button", { name: say("layout.menu") }).click();
      await expect(menu).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();

      await page.keyboard.press("End");
      const year = String(new Date().getFullYear());
      const rights = page.getByText(say("© {year} {name}. All rights reserved.", { year, name: facts.name }));
      await expect(rights).toBeInViewport();
      // Chromium animates the scroll of the End key, with reduced motion too.
      await expect
        .poll(async () => (await edgeOf(bar, "top")) - (await edgeOf(rights, "bottom")), "space above the bar")
        .toBeGreaterThanOrEqual(0);
    },
  );
});
