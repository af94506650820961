/** The one quiet line for a browser that prefers another of our languages. Nobody is led away. */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BottomBar } from "@/components/layout/bottom-bar";
import { LanguageSuggestions } from "@/components/layout/language-suggestions";
import { expectAccessible } from "@/components/testing/axe";
import { tabTo } from "@/components/testing/keyboard";
import { recordLeaving } from "@/components/testing/leaving";
import { press } from "@/components/testing/press";
import { renderServed } from "@/components/testing/served";
import { wordsOf } from "@/components/testing/words";
import { type Locale, localePath } from "@/lib/i18n/locales";

const address = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => address.path }));

/** Shows a page in a language to a browser that prefers these. */
async function open(locale: Locale, preferred: readonly string[], path = "/services") {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(preferred);
  address.path = localePath(locale, path);
  const left = recordLeaving();
  const { container } = await renderServed(
    <>
      <main className="h-[150vh]" />
      <LanguageSuggestions locale={locale} />
    </>,
    locale,
  );
  return { container, left, line: page.getByRole("complementary") };
}

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
  // The query goes along: it says which form a page of thanks is for.
  expect(location.search).not.toBe("");
  const link = line.getByRole("link", { name: say("layout.suggestion.go") });
  await expect.element(link).toHaveAttribute("href", localePath("fr", path) + location.search);
  await expect.element(line.getByRole("button")).toHaveAccessibleName(say("layout.dismiss"));
  expect(left, "nobody is led away").toEqual([]);
});

test.each([
  ["sw", ["sw-KE", "en"]],
  ["en", ["en-GB", "fr"]],
  ["en", ["de-DE"]],
  ["ar", ["bn-BD"]],
] as const)("in %s, a browser that prefers %j is told nothing", async (locale, preferred) => {
  const { container } = await open(locale, preferred);
  // A line that is suggested is fetched first, and then drawn.
  await import("@/components/layout/language-suggestion-line");
  await new Promise(requestAnimationFrame);
  expect(container.querySelector("aside")).toBeNull();
});

describe("the line", () => {
  test("is closed for good by its button, and keeps nothing of the visitor", async () => {
    const { line } = await open("en", ["fr"]);
    await expect.element(line).toBeVisible();
    for (let presses = 0; presses < 2; presses += 1) await userEvent.tab();
    await expect.element(line.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(line).not.toBeInTheDocument();
    expect({ ...localStorage }).toEqual({ "language-chosen": "yes" });
    const again = await open("ru", ["fr"]);
    expect(again.container.querySelector("aside")).toBeNull();
  });

  test("breaks no rule and lies over the page, which it does not move", async () => {
    const { line } = await open("en", ["fr"]);
    await expect.element(line).toBeVisible();
    const { position } = getComputedStyle(line.element());
    expect(position).toBe("sticky");
    await expectAccessible();
  });

  test.each([360, 1280])("hides nothing that has the focus at %i px", async (width) => {
    await page.viewport(width, 640);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
    const links = Array.from({ length: 12 }, (_, index) => `#link-${index}`);
    await renderServed(
      <>
        <main>
          {links.map((href) => (
            <a key={href} href={href} className="block h-24">
              {href}
            </a>
          ))}
        </main>
        <LanguageSuggestions locale="en" />
        <BottomBar locale="en" />
      </>,
    );
    const line = page.getByRole("complementary");
    await expect.element(line).toBeVisible();
    await tabTo(line.getByRole("button"));
  });

  test("is read in the direction of its own language", async () => {
    await page.viewport(320, 640);
    const { line } = await open("en", ["ar-EG"]);
    await expect.element(line).toHaveStyle({ direction: "rtl" });
    const leftOf = (role: "link" | "button") => line.getByRole(role).element().getBoundingClientRect().left;
    expect(leftOf("button")).toBeLessThan(leftOf("link"));
    expect(document.documentElement.scrollWidth, "no sideways scrolling").toBe(320);
  });

  test("leads to the page when it is followed", async () => {
    const { line, left } = await open("en", ["ar"]);
    await press(line.getByRole("link"));
    expect(left).toEqual([expect.stringMatching(/^\/ar\/services/)]);
  });
});
