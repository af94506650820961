/** Header, menu, bottom bar and footer (spec §2), by mouse, by keyboard and without JavaScript. */

import type { Page } from "@playwright/test";
import { site as facts } from "@/content/site.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const names = ["Services", "About", "Be Partner With Us", "Why Choose Us", "Contact", "Blog", "Leave a Review"];
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: say("Main") });
const menuOpener = (page: Page) => page.getByRole("banner").getByRole("button", { name: say("Menu") });
/** A link of the navigation by its English name. */
const nav = (name: string) => say(name, undefined, "layout.nav");

const hrefs = ["/#services", "/#about", "/#collaborate", "/#why-us", "/#contact", "/blog", "/leave-review"];

test.describe("the header", () => {
  for (const width of [768, 1024, 1280]) {
    test(`shows every link in at most 72 px of height at ${width} px`, journey(), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inLanguage("/"));
      const links = mainNavigation(page).getByRole("link");
      await expect(links).toHaveText(names.map(nav));
      const header = page.getByRole("banner");
      const box = await header.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(73);
      for (const link of await links.all()) {
        const { y = -1, height = 99 } = (await link.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(72);
      }
      await expect(
        header.getByRole("link", { name: say("Call us: {phone}", { phone: facts.phone.shown }) }),
      ).toBeVisible();
      await expect(header.getByRole("link", { name: say("Get Second Opinion") })).toBeVisible();
      await expect(page.getByRole("button", { name: say("Menu") })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test("scrolls to the section on the home page, and goes there from another", journey(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(inLanguage("/"));
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await mainNavigation(page)
      .getByRole("link", { name: nav("Why Choose Us") })
      .click();
    await expect(
      page.getByRole("main").getByRole("heading", { name: say("Why choose us", undefined, "home.whyUs") }),
    ).toBeInViewport();
    expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);

    await page.goto(inLanguage("/services"));
    await mainNavigation(page)
      .getByRole("link", { name: nav("Contact") })
      .click();
    await expect(page).toHaveURL(inLanguage("/#contact"));
    await expect(
      page.getByRole("main").getByRole("heading", { name: say("Contact us", undefined, "home.contact") }),
    ).toBeInViewport();
  });

  test("points to what the spec says", journey(), async ({ page }) => {
    await page.goto(inLanguage("/services"));
    const links = await mainNavigation(page).getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual(hrefs.map(inLanguage));
  });
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu keeps the focus, locks the page and closes on Escape", journey(), async ({ page }) => {
    await page.goto(inLanguage("/"));
    const opener = menuOpener(page);
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: say("Menu") });
    await expect(menu.getByRole("link")).toHaveText([...names.map(nav), facts.phone.shown, say("Get Second Opinion")]);
    await expectNoAxeFindings(page);

    await page.mouse.wheel(0, 600);
    for (let presses = 0; presses < 24; presses++) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => document.activeElement?.closest("dialog, main, header, footer")?.tagName);
      expect(place ?? "", "the focus does not reach the page behind").not.toMatch(/MAIN|HEADER|FOOTER/);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a link of the menu closes it and leads to its section", journey(), async ({ page }) => {
    await page.goto(inLanguage("/"));
    await menuOpener(page).click();
    const menu = page.getByRole("dialog", { name: say("Menu") });
    await menu.getByRole("link", { name: nav("Contact") }).click();
    await expect(menu).toBeHidden();
    await expect(
      page.getByRole("main").getByRole("heading", { name: say("Contact us", undefined, "home.contact") }),
    ).toBeInViewport();
  });

  test("the menu closes when the screen becomes wide", async ({ page }) => {
    await page.goto(inLanguage("/"));
    await menuOpener(page).click();
    await page.setViewportSize({ width: 800, height: 740 });
    await page
      .getByRole("banner")
      .getByRole("link", { name: nav("Blog") })
      .focus();
    await expect(page.getByRole("banner").getByRole("link", { name: nav("Blog") })).toBeFocused();
  });

  test("the bottom bar has its five targets and hides nothing", journey(), async ({ page }) => {
    await page.goto(inLanguage("/"));
    const bar = page.getByRole("navigation", { name: say("Quick actions") });
    const doctors = bar.getByRole("link", { name: say("Doctors") });
    await expect(doctors).toHaveAttribute("href", facts.findDoctorUrl);
    await expect(doctors).toHaveAttribute("target", "_blank");
    await expect(bar.getByRole("link", { name: say("Book Appt") })).toHaveAttribute("href", inLanguage("/#book"));
    await expect(bar.getByRole("link", { name: say("Chat") })).toHaveAttribute("href", facts.chatUrl);
    await expect(bar.getByRole("link", { name: say("Call Us") })).toHaveAttribute("href", `tel:${facts.phone.dialled}`);
    await bar.getByRole("button", { name: say("Menu") }).click();
    await expect(page.getByRole("dialog", { name: say("Menu") })).toBeVisible();
    await page.getByRole("button", { name: say("Close the menu") }).click();

    for (const target of await bar.getByRole("listitem").all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("End");
    const rights = page.getByText(
      say("© {year} {name}. All rights reserved.", { year: String(new Date().getFullYear()), name: facts.name }),
    );
    await expect(rights).toBeInViewport();
    // The page scrolls smoothly and takes its time.
    await expect(async () => {
      const [text, edge] = [await rights.boundingBox(), await bar.boundingBox()];
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }).toPass();
  });
});

test("the footer leads to the legal pages and says what we are not", journey(), async ({ page }) => {
  await page.goto(inLanguage("/services"));
  const footer = page.getByRole("contentinfo");
  for (const [name, href] of [
    ["Patient Gallery", "/patients-gallery"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms and Conditions", "/terms-and-condition"],
    ["Medical Disclaimer", "/medical-desclaimar"],
  ] as const) {
    await expect(footer.getByRole("link", { name: say(name, undefined, "layout.footer") })).toHaveAttribute(
      "href",
      inLanguage(href),
    );
  }
  const service = say("Visa & Travel Logistics");
  await expect(footer.getByRole("link", { name: service })).toHaveCount(0);
  await expect(footer.getByText(service)).toBeVisible();
  await expect(footer.getByRole("link", { name: say("Emergency Contact") })).toHaveAttribute(
    "href",
    `tel:${facts.emergencyPhone.dialled}`,
  );
  await expect(footer.getByText(say("This is our support line, not an ambulance service."))).toBeVisible();
  await expect(
    footer.getByText(
      say(
        "We are a facilitator, not a hospital or a healthcare provider: hospitals and their doctors give all medical care. Do not use this website in an emergency; call your local ambulance.",
      ),
    ),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the menu button leads to the footer's links, and the figures are there", journey(), async ({ page }) => {
    await page.goto(inLanguage("/"));
    await page
      .getByRole("banner")
      .getByRole("link", { name: say("Menu") })
      .click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: nav("Blog") })).toBeInViewport();
    await expect(page.getByRole("list", { name: say("Our work in figures") }).getByRole("listitem")).toHaveText([
      /8\+/,
      /5000\+/,
      /15\+/,
    ]);
  });
});
