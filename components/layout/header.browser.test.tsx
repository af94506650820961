/**
 * The header and the bar above it (requirements §2.8, §9.11) fit on every screen, in every language and in any system font.
 */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Header } from "#components/layout/header.tsx";
import { HeadingFont } from "#components/layout/heading-font.tsx";
import { navigation } from "#components/layout/navigation.ts";
import { TopBar } from "#components/layout/top-bar.tsx";
import { drawIn, emulateMedia } from "#components/testing/media.ts";
import { lengthenWords, misfitsOfPage, sweepWidths } from "#components/testing/page-fit.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { Section } from "#components/ui/section.tsx";
import { builtLanguages, type Locale, localePath } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

async function open(locale: Locale = "en") {
  const { say } = await renderServerComponents(
    <>
      <HeadingFont />
      <TopBar />
      <Header />
      <main>
        <Section>
          <div data-page style={{ height: "150vh" }} />
        </Section>
      </main>
    </>,
    locale,
  );
  await document.fonts.ready;
  return { say };
}

const edgesOf = (selector: string) => {
  const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return [left, right];
};

/** Expects everything to fit and to line up with the page's edges, at every width. */
async function expectFitsEverywhere(isLengthened = false): Promise<void> {
  for (const width of sweepWidths) {
    await page.viewport(width, 800);
    expect(misfitsOfPage(isLengthened), `at ${width} px`).toEqual([]);
    for (const part of ["header > div", "section > div"]) {
      expect(edgesOf(part), `${part} at ${width} px`).toEqual(edgesOf("[data-page]"));
    }
  }
}

describe.each(builtLanguages)("in $code", ({ code }) => {
  test("everything fits in one row or two, in a wide font and in a common one", async () => {
    const { say } = await open(code);
    await drawIn("common");
    await expectFitsEverywhere();
    await drawIn("wide");
    await expectFitsEverywhere();
    const links = page.getByRole("navigation", { name: say("layout.mainNavigation") }).getByRole("link");
    expect(links.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      navigation.map(({ key, href }) => [say(`layout.nav.${key}`), localePath(code, href)]),
    );
    const opinion = page.getByRole("banner").getByRole("link", { name: say("layout.secondOpinion") });
    await expect.element(opinion).toHaveAttribute("href", localePath(code, "/second-opinion"));
    lengthenWords("header");
    await expectFitsEverywhere(true);
  });
});

test("the bar has contact details and hours; on a small phone the menu has the rest", async () => {
  const { say } = await open();
  const bar = page.getByRole("region", { name: say("layout.reachUs") });
  const number = bar.getByRole("link", { name: say("layout.call", { phone: site.phone.shown }) });
  const whatsApp = bar.getByRole("link", { name: say("layout.whatsApp") });
  await expect.element(bar.getByText(say("layout.hours", site.hours))).toBeInViewport({ ratio: 1 });
  await expect.element(whatsApp).toHaveAttribute("href", whatsAppAddress(say("layout.whatsAppMessage")));
  await expect.element(number).toHaveAttribute("href", `tel:${site.phone.dialled}`);
  await page.viewport(320, 640);
  await expect.element(whatsApp).not.toBeInTheDocument();
  await expect.element(number.getByText(site.phone.shown)).toBeInViewport({ ratio: 1 });
});

test("from 1024 px the bar leads to treatments, questions and search, on a tablet to the search, and keeps the hours", async () => {
  const { say } = await open();
  await drawIn("common");
  const bar = page.getByRole("region", { name: say("layout.reachUs") });
  const words = ["treatments.title", "layout.questions", "search.title"].map((key) => say(key));
  const shown = () =>
    bar
      .getByRole("link")
      .elements()
      .map((link) => link.textContent)
      .filter((text) => words.includes(text));
  for (const [width, expected] of [
    [360, []],
    [768, words.slice(2)],
    [1024, words],
    [1280, words],
  ] as const) {
    await page.viewport(width, 800);
    expect(shown(), `at ${width} px`).toEqual(expected);
    if (width >= 768) await expect.element(bar.getByText(say("layout.hours", site.hours))).toBeInViewport({ ratio: 1 });
  }
});

test.each(builtLanguages)(
  "in $code, WhatsApp and the whole number are on the first screen of a phone",
  async ({ code }) => {
    const { say } = await open(code);
    const bar = page.getByRole("region", { name: say("layout.reachUs") });
    const whatsApp = bar.getByRole("link", { name: say("layout.whatsApp") });
    for (const face of ["common", "wide"] as const) {
      await drawIn(face);
      await page.viewport(360, 640);
      await expect.element(whatsApp).toBeInViewport({ ratio: 1 });
      expect(whatsApp.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
      await expect.element(bar.getByText(site.phone.shown)).toBeInViewport({ ratio: 1 });
    }
  },
);

test("the header stays when the bar has scrolled away, but on a low screen its second row scrolls away too", async () => {
  await open();
  const header = page.getByRole("banner");
  for (const [width, height, stays] of [
    [360, 640, true],
    [1280, 400, true],
    [820, 1180, true],
    [820, 400, false],
  ] as const) {
    await page.viewport(width, height);
    scrollTo(0, 0);
    scrollTo(0, 200);
    const isInSight = header.element().getBoundingClientRect().top >= 0;
    expect(isInSight, `at ${width} x ${height} px`).toBe(stays);
  }
});

test("an anchor in the address is shown at once; a link on the page scrolls smoothly", async () => {
  await open();
  await emulateMedia({ motion: "no-preference" });
  const behavior = () => getComputedStyle(document.documentElement).scrollBehavior;
  expect(behavior()).toBe("auto");
  document.querySelector<HTMLElement>("header a")?.focus();
  expect(behavior()).toBe("smooth");
});
