/** The line that suggests another of our languages to a browser that prefers it. It never redirects. */

import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LanguageMenu } from "#components/language/language-menu.tsx";
import { BottomBar } from "#components/layout/bottom-bar.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { press, tabTo } from "#components/testing/input.ts";
import { drawIn, setTimeZone } from "#components/testing/media.ts";
import { recordNavigations } from "#components/testing/navigations.ts";
import { renderWithoutReact } from "#components/testing/server-components.tsx";
import { wordsOf } from "#components/testing/words.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { builtLanguages, findLocale, type Locale, localePath } from "#lib/i18n/locales.ts";

const address = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.path }));

/** Shows a page in a language to a browser with these preferred languages. */
async function open(locale: Locale, preferred: readonly string[], path = "/services", main?: ReactNode) {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(preferred);
  address.path = localePath(locale, path);
  const left = recordNavigations();
  const { hydrate } = await renderWithoutReact(
    <>
      <LanguageMenu />
      <main style={{ height: "150vh" }}>{main}</main>
      <BottomBar />
    </>,
    locale,
  );
  return { hydrate, left, line: page.getByRole("complementary") };
}

const WORDS = "Send";

test.each([
  ["en", "/services"],
  ["sw", "/services"],
  ["en", "/no-such-page"],
] as const)("a browser that prefers French is told so in French, in %s on %s", async (locale, path) => {
  const say = wordsOf("fr");
  const { line, left } = await open(locale, ["fr-CI", "en"], path);
  await expect.element(line).toHaveAccessibleName(say("layout.suggestion.text"));
  await expect.element(line).toHaveAttribute("lang", "fr");
  await expect.element(line.getByText(say("layout.suggestion.text"), { exact: false })).toBeVisible();
  // The link keeps the query, which names the form on a thank-you page.
  expect(location.search).not.toBe("");
  const link = line.getByRole("link", { name: say("layout.suggestion.go") });
  await expect.element(link).toHaveAttribute("href", location.origin + localePath("fr", path) + location.search);
  await expect.element(line.getByRole("button")).toHaveAccessibleName(say("layout.dismiss"));
  expect(left, "the page stays").toEqual([]);
});

test.each([
  ["sw", ["sw-KE", "en"]],
  ["en", ["en-GB", "fr"]],
  ["en", ["de-DE"]],
  ["ar", ["ur-PK"]],
] as const)("in %s, a browser that prefers %j is told nothing", async (locale, preferred) => {
  const { line } = await open(locale, preferred);
  await expect.element(line).not.toBeInTheDocument();
});

test.each([
  ["en", ["en-US"], "bn"],
  ["en", ["en-GB", "fr"], "bn"],
  ["en", ["fr", "en"], "fr"],
  ["en", ["bn-BD"], "bn"],
] as const)("in Dhaka, in %s, a browser that prefers %j is offered %s", async (locale, preferred, offered) => {
  await setTimeZone("Asia/Dhaka");
  const { line } = await open(locale, preferred);
  await expect.element(line).toHaveAttribute("lang", offered);
  // On the first screen of home on a small phone, a button is in the place of the line.
  const named = document.querySelector<HTMLElement>("[data-menu] bdi");
  expect([named?.lang, named?.dataset.offer]).toEqual([offered, findLocale(offered)?.name]);
});

describe.each(builtLanguages)("in $code", ({ code }) => {
  test.each(builtLanguages.filter((other) => other.code !== code))(
    "the name of $name in the menu does not lie on the icon",
    async (offered) => {
      await open(code, [offered.code]);
      const place = document.querySelector("[data-menu] bdi") as HTMLElement;
      await expect.poll(() => place.dataset.offer).toBe(offered.name);
      const name = place.appendChild(document.createElement("span"));
      name.textContent = offered.name;
      name.style.cssText = "position: absolute; white-space: nowrap";
      const width = name.getBoundingClientRect().width;
      name.remove();
      const [text, icon] = [place, document.querySelector("[data-menu] svg") as Element].map((part) =>
        part.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      expect(text.width).toBeGreaterThanOrEqual(Math.floor(width));
      expect(icon.right <= text.left || text.right <= icon.left).toBe(true);
    },
  );
});

describe("the line", () => {
  test("its button closes it for good and stores nothing about the visitor", async () => {
    const { line } = await open("en", ["fr"]);
    await expect.element(line).toBeVisible();
    await tabTo(line.getByRole("button"));
    await userEvent.keyboard("{Enter}");
    await expect.element(line).not.toBeInTheDocument();
    expect({ ...localStorage }).toEqual({ "language-chosen": "yes" });
    const again = await open("ru", ["fr"]);
    await expect.element(again.line).not.toBeInTheDocument();
  });

  test.each([
    [
      "a form",
      <form key="form" aria-label={WORDS} style={{ height: "30vh" }}>
        <button type="submit">{WORDS}</button>
      </form>,
    ],
    [
      "a button",
      <a key="button" href="#button" className={buttonClass} style={{ height: "30vh" }}>
        {WORDS}
      </a>,
    ],
  ])("is accessible, and hidden while it would cover %s", async (_, control) => {
    const main = (
      <>
        <div style={{ height: "120vh" }} />
        {control}
      </>
    );
    const { line } = await open("en", ["fr"], "/services", main);
    await expect.element(line).toBeVisible();
    await expectAccessible();
    scrollTo(0, innerHeight / 2);
    await expect.element(line).not.toBeInTheDocument();
    scrollTo(0, 0);
    await expect.element(line).toBeVisible();
  });

  test.each(builtLanguages)(
    "takes one line above the bottom bar on the smallest screen, in $code",
    async ({ code }) => {
      await page.viewport(320, 640);
      const { line } = await open(code === "en" ? "fr" : "en", [code]);
      await drawIn("wide");
      await expect.element(line).toBeVisible();
      const { left, right, bottom, height } = line.element().getBoundingClientRect();
      expect(Math.min(left, 320 - right), "on the screen").toBeGreaterThan(0);
      expect(height, "one line").toBeLessThan(60);
      expect(bottom).toBeLessThanOrEqual(page.getByRole("navigation").element().getBoundingClientRect().top);
    },
  );

  test.each([360, 1280])("covers nothing that has the focus at %i px", async (width) => {
    await page.viewport(width, 640);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
    const links = Array.from({ length: 12 }, (_, index) => `#link-${index}`);
    await renderWithoutReact(
      <>
        <main>
          {links.map((href) => (
            <a key={href} href={href} style={{ display: "block", height: "6rem" }}>
              {href}
            </a>
          ))}
        </main>
        <BottomBar />
      </>,
    );
    const line = page.getByRole("complementary");
    await expect.element(line).toBeVisible();
    await tabTo(line.getByRole("button"));
  });

  test("follows the direction of its own language", async () => {
    const { line } = await open("en", ["ar-EG"]);
    await expect.element(line).toHaveStyle({ direction: "rtl" });
    const leftOf = (role: "link" | "button") => line.getByRole(role).element().getBoundingClientRect().left;
    expect(leftOf("button")).toBeLessThan(leftOf("link"));
  });

  test("links to the page in that language", async () => {
    const { line, left } = await open("en", ["ar"]);
    await press(line.getByRole("link"));
    expect(left).toEqual([expect.stringMatching(/^\/ar\/services/)]);
  });
});
