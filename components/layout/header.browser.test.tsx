/** The header from 768 px on (spec §2, §9): all links in one line of 72 px, in languages with short words and long ones. */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Header } from "@/components/layout/header";
import { HeadingFont } from "@/components/layout/heading-font";
import { renderServed } from "@/components/testing/served";
import { navigation } from "@/content/navigation";
import { site } from "@/content/site";
import { type Locale, localePath } from "@/lib/i18n/locales";

async function open(locale: Locale, width: number) {
  await page.viewport(width, 800);
  const { say } = await renderServed(
    <>
      <HeadingFont locale={locale} />
      <Header locale={locale} />
    </>,
    locale,
  );
  await document.fonts.ready;
  return { say, links: page.getByRole("navigation", { name: say("layout.mainNavigation") }).getByRole("link") };
}

describe.each(["en", "ar", "ru"] as const)("in %s", (locale) => {
  test.each([768, 1024, 1280])("every link is within 72 px of height at %i px", async (width) => {
    const { say, links } = await open(locale, width);
    expect(links.elements().map((link) => link.textContent)).toEqual(
      navigation.map(({ key }) => say(`layout.nav.${key}`)),
    );
    // The line below is the 73rd.
    expect((page.getByRole("banner").element() as HTMLElement).offsetHeight).toBeLessThanOrEqual(73);
    for (const link of links.elements()) {
      const { top, bottom } = link.getBoundingClientRect();
      expect(top, link.textContent).toBeGreaterThanOrEqual(0);
      expect(bottom, link.textContent).toBeLessThanOrEqual(72);
    }
    const call = page.getByRole("link", { name: say("layout.call", { phone: site.phone.shown }) });
    await expect.element(call).toHaveAttribute("href", `tel:${site.phone.dialled}`);
    const opinion = page.getByRole("link", { name: say("layout.secondOpinion") });
    await expect.element(opinion).toHaveAttribute("href", localePath(locale, "/second-opinion"));
    expect(page.getByRole("button", { name: say("layout.menu") }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth, "no sideways scrolling").toBe(width);
  });
});

test("links lead to the sections of the home page, the blog and the review", async () => {
  const { links } = await open("en", 1280);
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/#services",
    "/#about",
    "/#collaborate",
    "/#why-us",
    "/#contact",
    "/blog",
    "/leave-review",
  ]);
});
