/** What is around every page with large text, zoom and forced colours, and on paper (requirements §2.63, §2.64). */

import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { BottomBar } from "#components/layout/bottom-bar.tsx";
import { Header } from "#components/layout/header.tsx";
import { Letterhead } from "#components/layout/letterhead.tsx";
import { MobileMenu } from "#components/layout/mobile-menu.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import { press, tabTo } from "#components/testing/input.ts";
import { drawIn, emulateMedia } from "#components/testing/media.ts";
import { renderWithoutReact } from "#components/testing/server-components.tsx";
import { buttonClass, onDeepButtonClass, quietButtonClass } from "#components/ui/button.tsx";
import { Prose } from "#components/ui/prose.tsx";
import { builtLanguages, type Locale } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";

async function open(locale: Locale) {
  const { say } = await renderWithoutReact(
    <>
      <Letterhead />
      <TopBar />
      <Header />
      <main style={{ height: "500vh" }} />
      <BottomBar />
      <MobileMenu />
    </>,
    locale,
  );
  await drawIn("wide");
  return { say };
}

function enlargeText(percent: number) {
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  document.documentElement.style.fontSize = `${1.0625 * percent}%`;
}

/** The screen in CSS pixels, and the size of the text in percent. */
const screens = [
  { what: "a phone of 360 x 640 px zoomed to 200 %", width: 180, height: 320, text: 100 },
  { what: "a phone of 360 x 640 px with text of 200 %", width: 360, height: 640, text: 200 },
  { what: "a screen of 1280 x 1024 px zoomed to 400 %", width: 320, height: 256, text: 100 },
  { what: "a screen of 320 x 200 px", width: 320, height: 200, text: 100 },
];

describe.each(builtLanguages)("in $code", ({ code }) => {
  test.each(screens)("on $what the menu is in reach and half of the screen is page", async (screen) => {
    const { width, height, text } = screen;
    await page.viewport(width, height);
    const { say } = await open(code);
    enlargeText(text);
    expect(document.documentElement.scrollWidth, "no sideways scrolling").toBe(width);
    const header = page.getByRole("banner");
    const name = say("layout.menu");
    await expect.element(header.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    if (height < 300) expect(header.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height / 2);

    scrollTo(0, 2 * height);
    const bar = page.getByRole("navigation", { name: say("layout.bottomBar") });
    expect(header.element().getBoundingClientRect().bottom, "the header gives way").toBeLessThanOrEqual(0);
    expect(bar.element().getBoundingClientRect().top).toBeGreaterThan(height / 2);
    for (const target of bar.getByRole("listitem").elements()) {
      const { left, right, width: size } = target.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(-0.5);
      expect(right).toBeLessThanOrEqual(width + 0.5);
      expect(target.scrollWidth, target.textContent ?? "").toBeLessThanOrEqual(Math.ceil(size));
    }
    await expect.element(bar.getByRole("link", { name: say("layout.bar.call") })).toBeInTheDocument();
    await press(bar.getByRole("button", { name }));
    await expect.element(page.getByRole("dialog", { name })).toBeVisible();
  });
});

test.each([320, 360, 412])(
  "at %i px with text of the usual size the header stays, and the bar has words",
  async (width) => {
    await page.viewport(width, 640);
    const { say } = await open("en");
    scrollTo(0, 640);
    expect(page.getByRole("banner").element().getBoundingClientRect().top).toBe(0);
    const word = page.getByRole("navigation", { name: say("layout.bottomBar") }).getByText(say("layout.bar.chat"));
    expect(word.element().getBoundingClientRect().width).toBeGreaterThan(10);
  },
);

test.each(Object.entries({ buttonClass, onDeepButtonClass, quietButtonClass }))(
  "with forced colours %s has an edge and shows the focus",
  async (name, className) => {
    await renderWithoutReact(
      <main>
        <button type="button" className={className}>
          {name}
        </button>
      </main>,
    );
    await emulateMedia({ colours: "active" });
    const button = page.getByRole("button");
    const style = getComputedStyle(button.element());
    expect(style.borderTopWidth).toBe("1px");
    expect(style.borderTopColor).not.toBe(style.backgroundColor);
    await tabTo(button);
    expect([style.outlineStyle, style.outlineWidth]).toEqual(["solid", "3px"]);
  },
);

test.each(["en", "ar"] as const)(
  "paper begins with our name, phone and address, without a link, in %s",
  async (locale) => {
    await open(locale);
    const shown = () =>
      [site.name, site.phone.shown, site.office[locale]].flatMap((text) =>
        page
          .getByText(text, { exact: true })
          .elements()
          .filter((element) => !element.closest("a, section, header, dialog") && element.checkVisibility()),
      );
    expect(shown()).toEqual([]);
    await emulateMedia({ type: "print" });
    expect(shown()).toHaveLength(3);
    expect([...document.querySelectorAll("a")].filter((link) => link.checkVisibility())).toEqual([]);
  },
);

test("paper has a box at each point of a checklist, and of no other list", async () => {
  const html = "<ul><li>Passports</li></ul>";
  const { container } = await renderWithoutReact(
    <main>
      <Prose html={html} isChecklist />
      <Prose html={html} />
    </main>,
  );
  const edges = () =>
    [...container.querySelectorAll("li")].map((point) => getComputedStyle(point, "::before").borderTopWidth);
  expect(edges()).toEqual(["0px", "0px"]);
  await emulateMedia({ type: "print" });
  expect(edges()).toEqual(["1px", "0px"]);
});
