/**
 * Tests the legal pages: their text, what it says in short, their table of contents on wide and narrow screens, and their print (requirements
 * §2.31, §2.44, §2.45).
 */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Footer } from "#components/layout/footer.tsx";
import { LegalView } from "#components/legal/legal-view.tsx";
import { press } from "#components/testing/input.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import { getLegalPage, type LegalName, legalNames } from "#lib/site/content/legal.ts";

async function open(locale: Locale, name: LegalName) {
  const { container, say } = await renderServerComponents(
    <>
      <main>
        <LegalView name={name} />
      </main>
      <Footer />
    </>,
    locale,
  );
  const legal = await getLegalPage(locale, name);
  const text = page.elementLocator(container.querySelector(".prose") as HTMLElement);
  return { container, say, legal, sections: text.getByRole("heading", { level: 2 }) };
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(legalNames)(
    "%s has its text, its date, what it says in short, and contents that link to its sections unless they are English",
    async (name) => {
      const { container, say, legal, sections } = await open(locale, name);
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(legal.title);
      await expect.element(page.getByText(legal.lead)).toBeVisible();
      const date = longDate(locale, legal.lastUpdated);
      await expect.element(page.getByText(say("legal.lastUpdated", { date }))).toBeVisible();
      if (legal.lastChecked) {
        const day = longDate(locale, legal.lastChecked);
        await expect.element(page.getByText(say("legal.lastChecked", { date: day }))).toBeVisible();
      }
      const titles = legal.toc.map(({ text }) => text);
      expect(sections.elements().map(({ textContent }) => textContent)).toEqual(titles);
      const isTranslated = legal.textLocale === locale;
      const links = page.getByRole("navigation", { name: say("legal.onThisPage") }).getByRole("link");
      expect(links.elements().map(({ textContent }) => textContent)).toEqual(isTranslated ? titles : []);
      if (isTranslated) {
        await press(links.last());
        await expect.element(sections.last()).toBeInViewport();
      }

      const prose = container.querySelector(".prose");
      const text = `${legal.title} ${legal.lead} ${legal.inShort} ${prose?.textContent}`;
      expect(text, "no placeholder is left").not.toMatch(/[{}]|to be confirmed/i);
      const heading = page.getByRole("heading", { name: say("legal.inShort") }).element();
      const sentences = [...(heading.parentElement?.querySelectorAll("li") ?? [])];
      expect(sentences.map(({ textContent }) => textContent)).toEqual(legal.inShort);
      expect(heading.closest("[lang]")?.getAttribute("lang"), "also above an English text").toBe(locale);
      const note = page.getByText(say("legal.inEnglish"));
      expect(note.elements()).toHaveLength(isTranslated ? 0 : 1);
      expect(prose?.closest("[lang]")?.getAttribute("lang")).toBe(legal.textLocale);
      for (const other of legalNames.filter((one) => one !== name)) {
        const link = page.getByRole("main").getByRole("link", { name: (await getLegalPage(locale, other)).title });
        await expect.element(link.last()).toHaveAttribute("href", localePath(locale, `/${other}`));
      }
    },
  );

  test("on a phone a tap opens the contents", async () => {
    await page.viewport(360, 740);
    const { say, legal, sections } = await open(locale, "accessibility");
    const link = page.getByRole("link", { name: legal.toc.at(-1)?.text ?? "?" });
    await expect.element(link).not.toBeInTheDocument();
    await press(page.getByText(say("legal.onThisPage")).first());
    await press(link);
    await expect.element(sections.last()).toBeInViewport();
  });
});

test.each(legalNames)("%s prints its text and nothing else", async (name) => {
  const { container, say } = await open("en", name);
  const contents = page.getByText(say("legal.onThisPage"));
  const isSeen = (element: Element) => element.checkVisibility();
  expect(contents.elements().filter(isSeen)).toHaveLength(1);
  await emulateMedia({ type: "print" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(contents.elements().filter(isSeen)).toEqual([]);
  expect([...container.querySelectorAll("footer, nav, [data-no-print]")].filter(isSeen)).toEqual([]);
});
