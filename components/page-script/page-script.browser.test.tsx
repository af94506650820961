/** What a page does before React comes, and that React leaves it as it is. */

import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ContactCards } from "#components/contact/contact-cards.tsx";
import { BottomBar } from "#components/layout/bottom-bar.tsx";
import { Header } from "#components/layout/header.tsx";
import { MobileMenu } from "#components/layout/mobile-menu.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import { PageScript } from "#components/page-script/page-script.tsx";
import { setTimeZone } from "#components/testing/media.ts";
import { renderWithoutReact } from "#components/testing/server-components.tsx";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";

const onHydrated = vi.fn();

beforeEach(() => onHydrated.mockClear());

function Witness() {
  useEffect(onHydrated, []);
  return null;
}

/** Parts of a page that change before React comes. */
const content = (
  <>
    <TopBar />
    <Header />
    <main>
      <ContactCards />
    </main>
    <BottomBar />
    <MobileMenu />
    <PageScript />
    <Witness />
  </>
);

test.each(["details", "dialog"] as const)(
  "React keeps an open %s, the suggestion, hours and messages",
  async (menu) => {
    await page.viewport(360, 740);
    await setTimeZone("Africa/Nairobi");
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
    sessionStorage.setItem(VISIT_SOURCE, "utm_source=radio&landing=/");
    const { container, hydrate } = await renderWithoutReact(content);
    container.querySelector<HTMLElement>(menu === "dialog" ? "header button" : "summary")?.click();
    expect(container.querySelectorAll(`${menu}[open], aside:not([hidden])`)).toHaveLength(2);
    expect(container.querySelector("[data-opens]")?.textContent).toContain("06:30");
    expect(container.querySelectorAll('[href*="radio"]')).toHaveLength(2);
    const before = container.innerHTML;

    hydrate();
    await expect.poll(() => onHydrated).toHaveBeenCalled();
    expect(container.innerHTML === before).toBe(true);
  },
);

test.each([true, false])("React starts a page that no script has started (has started: %s)", async (isStarted) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr"]);
  const { container, hydrate } = await renderWithoutReact(content, "en", { isStarted });
  const line = container.querySelector("aside[lang=fr]") as HTMLElement;
  line.hidden = true;
  hydrate();
  await expect.poll(() => onHydrated).toHaveBeenCalled();
  await expect.poll(() => line.hidden, { message: "a closed line stays closed" }).toBe(isStarted);
});
