/** The menu and the bottom bar below 768 px (requirements §2.9, §2.10). */

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BottomBar } from "#components/layout/bottom-bar.tsx";
import { Header } from "#components/layout/header.tsx";
import { MobileMenu } from "#components/layout/mobile-menu.tsx";
import { navigation } from "#components/layout/navigation.ts";
import { startPage } from "#components/page-script/start-page.ts";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { focus, press, tabTo, turnWheel } from "#components/testing/input.ts";
import { recordNavigations } from "#components/testing/navigations.ts";
import { renderWithoutReact } from "#components/testing/server-components.tsx";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

/** Longer than the screen. */
const long = { height: 3000 };

async function open(locale: Locale = "en", options?: { isStarted: boolean }) {
  const left = recordNavigations();
  const { say } = await renderWithoutReact(
    <>
      <Header />
      <main tabIndex={-1}>
        <p style={long}>
          <a href="#behind">{BEHIND}</a>
        </p>
      </main>
      <BottomBar />
      <MobileMenu />
    </>,
    locale,
    options,
  );
  const name = say("layout.menu");
  return {
    say,
    left,
    opener: page.getByRole("banner").getByRole("button", { name }),
    bar: page.getByRole("navigation", { name: say("layout.bottomBar") }),
    menu: page.getByRole("dialog", { name }),
  };
}

/** Makes this browser one that does not know `command`. */
function forgetCommands() {
  const known = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, "command") as PropertyDescriptor;
  Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
  onTestFinished(() => void Object.defineProperty(HTMLButtonElement.prototype, "command", known));
  for (const button of document.querySelectorAll("[command]")) button.removeAttribute("command");
}

const BEHIND = "A link of the page behind";

beforeEach(() => page.viewport(360, 740));

/** Returns whether the bar is drawn at the bottom of the screen. */
const isBarSeen = () => document.elementFromPoint(innerWidth / 2, innerHeight - 10)?.closest("nav") != null;

test("the bottom bar covers nothing before the page is scrolled, unless the keyboard is in it", async () => {
  const { bar } = await open();
  expect(isBarSeen()).toBe(false);
  await tabTo(bar.getByRole("button"));
  expect(isBarSeen()).toBe(true);
  (document.activeElement as HTMLElement).blur();
  scrollTo(0, 100);
  await expect.poll(isBarSeen).toBe(true);
});

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("the menu keeps the focus, locks the page and closes on Escape", async () => {
    const { say, opener, menu } = await open(locale);
    await focus(opener);
    await userEvent.keyboard("{Enter}");
    await expect.element(menu).toBeVisible();
    const links = menu.getByRole("link").elements();
    expect(links.map((link) => link.textContent)).toEqual([
      ...["treatments.title", "layout.questions", "search.title"].map((key) => say(key)),
      ...navigation.map(({ key }) => say(`layout.nav.${key}`)),
      say("status.name"),
      site.phone.shown,
      say("layout.whatsApp"),
      say("layout.secondOpinion"),
    ]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      ...["/treatments", "/questions", "/search"].map((path) => localePath(locale, path)),
      ...navigation.map(({ href }) => localePath(locale, href)),
      localePath(locale, "/request-status"),
      `tel:${site.phone.dialled}`,
      whatsAppAddress(say("layout.whatsAppMessage")),
      localePath(locale, "/second-opinion"),
    ]);
    await expect.element(menu.getByText(say("layout.hours", site.hours))).toBeVisible();
    await expectNoAxeFindings();

    await turnWheel();
    for (let presses = 0; presses < links.length + 5; presses += 1) {
      await userEvent.tab();
      const place = document.activeElement?.closest("dialog, main, header, nav")?.tagName;
      expect(place ?? "", "the focus does not reach the page behind").not.toMatch(/MAIN|HEADER|NAV/);
    }
    expect(scrollY).toBe(0);
    expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe("hidden");
  });

  test("the bottom bar has five targets, each large enough to tap", async () => {
    const { say, bar, menu } = await open(locale);
    const link = (words: string) => bar.getByRole("link", { name: words });
    const doctors = link(`${say("layout.bar.doctors")} ${say("layout.newTab")}`);
    await expect.element(doctors).toHaveAttribute("href", site.findDoctorUrl);
    await expect.element(doctors).toHaveAttribute("target", "_blank");
    for (const [key, href] of [
      ["book", localePath(locale, "/#book")],
      ["chat", site.chatUrl],
      ["call", `tel:${site.phone.dialled}`],
    ] as const) {
      await expect.element(link(say(`layout.bar.${key}`))).toHaveAttribute("href", href);
    }
    const targets = bar.getByRole("listitem").elements() as HTMLElement[];
    expect(targets).toHaveLength(5);
    for (const { offsetWidth, offsetHeight } of targets) {
      expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThanOrEqual(44);
    }
    await press(bar.getByRole("button", { name: say("layout.menu") }));
    await expect.element(menu).toBeVisible();
    await press(menu.getByRole("button", { name: say("layout.closeMenu") }));
    await expect.element(menu).not.toBeInTheDocument();
  });
});

test("a link of the menu closes it and leads to its page", async () => {
  const { say, left, opener, menu } = await open();
  await press(opener);
  await press(menu.getByRole("link", { name: say("layout.nav.blog") }));
  await expect.element(menu).not.toBeInTheDocument();
  expect(left).toEqual(["/blog"]);
});

test("the browser opens and closes the menu before any script runs", async () => {
  const { say, opener, menu } = await open("en", { isStarted: false });
  await press(opener);
  await expect.element(menu).toBeVisible();
  await press(menu.getByRole("button", { name: say("layout.closeMenu") }));
  await expect.element(menu).not.toBeInTheDocument();
});

test("a script opens and closes the menu in a browser that does not know commands", async () => {
  const { say, opener, menu } = await open("en", { isStarted: false });
  forgetCommands();
  startPage();
  await press(opener);
  await expect.element(menu).toBeVisible();
  await press(menu.getByRole("button", { name: say("layout.closeMenu") }));
  await expect.element(menu).not.toBeInTheDocument();
});

test("the menu closes when the screen becomes wide", async () => {
  const { opener, menu } = await open();
  await press(opener);
  await expect.element(menu).toBeVisible();
  await page.viewport(800, 740);
  await expect.poll(() => document.querySelector("dialog")?.open).toBe(false);
});
