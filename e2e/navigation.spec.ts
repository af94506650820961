/** Header, menu, bottom bar and footer (spec §2), by mouse, by keyboard and without JavaScript. */

import { site as facts } from "@/content/site.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const names = ["Services", "About", "Be Partner With Us", "Why Choose Us", "Contact", "Blog", "Leave a Review"];
const hrefs = ["/#services", "/#about", "/#collaborate", "/#why-us", "/#contact", "/blog", "/leave-review"];

test.describe("the header", () => {
  for (const width of [768, 1024, 1280]) {
    test(`shows every link in at most 72 px of height at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(links).toHaveText(names);
      const header = page.getByRole("banner");
      const box = await header.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(73);
      for (const link of await links.all()) {
        const { y = -1, height = 99 } = (await link.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(72);
      }
      await expect(header.getByRole("link", { name: `Call us: ${facts.phone.shown}` })).toBeVisible();
      await expect(header.getByRole("link", { name: "Get Second Opinion" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test("scrolls to the section on the home page, and goes there from another", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Why Choose Us" }).click();
    await expect(page.getByRole("heading", { name: "Why choose us" })).toBeInViewport();
    expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);

    await page.goto("/services");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/#contact");
    await expect(page.getByRole("heading", { name: "Contact us" })).toBeInViewport();
  });

  test("points to what the spec says", async ({ page }) => {
    await page.goto("/services");
    const links = await page.getByRole("navigation", { name: "Main" }).getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual(hrefs);
  });
});

test.describe("below 768 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu keeps the focus, locks the page and closes on Escape", async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("banner").getByRole("button", { name: "Menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText([...names, facts.phone.shown, "Get Second Opinion"]);
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

  test("a link of the menu closes it and leads to its section", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Contact" }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { name: "Contact us" })).toBeInViewport();
  });

  test("the menu closes when the screen becomes wide", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await page.setViewportSize({ width: 800, height: 740 });
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).focus();
    await expect(page.getByRole("banner").getByRole("link", { name: "Blog" })).toBeFocused();
  });

  test("the bottom bar has its five targets and hides nothing", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    const doctors = bar.getByRole("link", { name: "Doctors" });
    await expect(doctors).toHaveAttribute("href", facts.findDoctorUrl);
    await expect(doctors).toHaveAttribute("target", "_blank");
    await expect(bar.getByRole("link", { name: "Book Appt" })).toHaveAttribute("href", "/#book");
    await expect(bar.getByRole("link", { name: "Chat" })).toHaveAttribute("href", facts.chatUrl);
    await expect(bar.getByRole("link", { name: "Call Us" })).toHaveAttribute("href", `tel:${facts.phone.dialled}`);
    await bar.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.getByRole("button", { name: "Close the menu" }).click();

    for (const target of await bar.getByRole("listitem").all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("End");
    const rights = page.getByText("All rights reserved");
    await expect(rights).toBeInViewport();
    // The page scrolls smoothly and takes its time.
    await expect(async () => {
      const [text, edge] = [await rights.boundingBox(), await bar.boundingBox()];
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }).toPass();
  });
});

test("the footer leads to the legal pages and says what we are not", async ({ page }) => {
  await page.goto("/services");
  const footer = page.getByRole("contentinfo");
  for (const [name, href] of [
    ["Patient Gallery", "/patients-gallery"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms and Conditions", "/terms-and-condition"],
    ["Medical Disclaimer", "/medical-desclaimar"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(footer.getByRole("link", { name: "Visa & Travel Logistics" })).toHaveCount(0);
  await expect(footer.getByText("Visa & Travel Logistics")).toBeVisible();
  await expect(footer.getByRole("link", { name: "Emergency Contact" })).toHaveAttribute(
    "href",
    `tel:${facts.emergencyPhone.dialled}`,
  );
  await expect(footer.getByText("not an ambulance service")).toBeVisible();
  await expect(footer.getByText("We are a facilitator, not a hospital")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the menu button leads to the footer's links, and the figures are there", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Blog" })).toBeInViewport();
    await expect(page.getByRole("list", { name: "Our work in figures" }).getByRole("listitem")).toHaveText([
      /8\+/,
      /5000\+/,
      /15\+/,
    ]);
  });
});
