/**
 * The switchers above the header and in the footer. Both link to the same page in every language, by mouse and keyboard, in
 * both directions.
 */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Footer } from "#components/layout/footer.tsx";
import { Header } from "#components/layout/header.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { expectFocusSeen, press, pressTab, tabTo } from "#components/testing/input.ts";
import { recordNavigations } from "#components/testing/navigations.ts";
import { renderWithoutReact } from "#components/testing/server-components.tsx";
import { builtLanguages, directionOf, type Locale, localePath } from "#lib/i18n/locales.ts";

const address = vi.hoisted(() => ({ path: "/services" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.path }));

async function open(locale: Locale, path = "/services") {
  address.path = localePath(locale, path);
  const { container, say } = await renderWithoutReact(
    <>
      <TopBar />
      <Header />
      <main>
        <a href="#next">{NEXT}</a>
      </main>
      <Footer />
    </>,
    locale,
  );
  const menu = container.querySelector("details") as HTMLDetailsElement;
  return {
    say,
    container,
    menu,
    opener: page.elementLocator(menu.querySelector("summary") as HTMLElement),
    inMenu: page.elementLocator(menu).getByRole("list").getByRole("link"),
    linksIn: (part: "section" | "footer") => [...container.querySelectorAll<HTMLAnchorElement>(`${part} a[hreflang]`)],
  };
}

const NEXT = "What comes after the header";

const names = builtLanguages.map(({ name }) => name);

describe.each(builtLanguages)("from $code", ({ code, name }) => {
  test("both switchers link to the same page in every language, each under its own name", async () => {
    const { linksIn } = await open(code, "/thank-you/6W4-N6X-LHB");
    // The links keep the query, which names the form on a thank-you page.
    expect(location.search).not.toBe("");
    for (const part of ["section", "footer"] as const) {
      const links = linksIn(part).map((link) => ({
        name: link.textContent,
        href: link.pathname + link.search,
        lang: link.getAttribute("lang"),
        dir: link.getAttribute("dir"),
        hreflang: link.getAttribute("hreflang"),
      }));
      expect(links).toEqual(
        builtLanguages.map((to) => ({
          name: to.name,
          href: localePath(to.code, "/thank-you/6W4-N6X-LHB") + location.search,
          lang: to.code,
          dir: directionOf(to.code),
          hreflang: to.code,
        })),
      );
      expect(linksIn(part).filter(({ ariaCurrent }) => ariaCurrent === "true")).toMatchObject([{ textContent: name }]);
    }
  });
});

test("it has an accessible name and no accessibility findings", async () => {
  const { say, opener, inMenu } = await open("fr");
  await press(opener);
  expect(inMenu.elements().map((link) => link.textContent)).toEqual(names);
  await expect.element(opener).toHaveTextContent(`${say("layout.languages")} Français`);
  await expect.element(page.getByRole("navigation", { name: say("layout.languages") })).toBeVisible();
  await expectAccessible();
});

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each([320, 768, 1280])("it is on the screen and large enough to tap at %i px", async (width) => {
    await page.viewport(width, 800);
    const { menu, opener, inMenu } = await open(locale);
    await opener.click();
    for (const control of [opener.element(), ...inMenu.elements()]) {
      const { left, right, height } = control.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(document.documentElement.scrollWidth, "no sideways scrolling").toBe(width);
    await page.getByText(NEXT).click();
    expect(menu.open, "a click elsewhere closes it").toBe(false);
  });

  test("works by keyboard alone", async () => {
    const { menu, opener, inMenu } = await open(locale);
    const left = recordNavigations();
    await tabTo(opener);
    await userEvent.keyboard("{Enter}");
    expect(menu.open).toBe(true);
    await pressTab();
    await expect.element(inMenu.first()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
    expect(menu.open).toBe(false);
    await userEvent.keyboard(" ");
    await tabTo(inMenu.nth(names.indexOf("Kiswahili")));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => left).toEqual([expect.stringMatching(/^\/sw\/services/)]);
    expect({ ...localStorage }, "no language is suggested after a choice").toEqual({ "language-chosen": "yes" });
  });

  test("it closes when the focus moves on", async () => {
    const { menu, opener, inMenu } = await open(locale);
    await tabTo(opener);
    await userEvent.keyboard("{Enter}");
    for (const _ of names) await pressTab();
    await expect.element(inMenu.last()).toHaveFocus();
    await pressTab();
    expect(menu.open).toBe(false);
    await expectFocusSeen();
  });
});
