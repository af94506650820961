/** The carousel of the blog (requirements §2.28, §9.10): its clock, what holds it, and mouse, keyboard and direction. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ArticleCarousel } from "#components/blog/article-carousel.tsx";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { focus, press } from "#components/testing/press.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { getArticles } from "#lib/content/articles.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";

/** When the script is fetched, how long a slide stands, and how long the next one takes to come (requirements §9.10). */
const LOADED_MS = 1000;
const AUTOPLAY_MS = 3000;
const SLIDE_MS = 800;

/** Longer than anything that would move by itself. */
const LONG_MS = 4 * AUTOPLAY_MS;

/** What can be pointed at beside it. */
const BESIDE = "Beside the carousel";

/** Moves the clock and lets React follow. What waits by polls (expect.element) moves it too. */
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  for (let turn = 0; turn < 3; turn += 1) await vi.advanceTimersByTimeAsync(0);
}

/** Shows the carousel on a clock that the test moves. */
async function open(locale: Locale = "en", motion: "reduce" | "no-preference" = "no-preference") {
  await emulateMedia({ motion });
  const articles = await getArticles(locale);
  const count = articles.length;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { say, container } = await renderServerComponents(
    <>
      <button type="button">{BESIDE}</button>
      <ArticleCarousel locale={locale} articles={articles} />
    </>,
    locale,
  );
  const carousel = page.getByRole("region", { name: say("blog.carousel.label") });
  const slide = (number: number) =>
    carousel.getByRole("group", { name: say("blog.carousel.slide", { number, count }), exact: true });
  const dot = (number: number) => {
    const title = articles[number - 1]?.title ?? "";
    return carousel.getByRole("button", { name: say("blog.carousel.show", { number, title }), exact: true });
  };
  const viewport = container.querySelector("section > div") as HTMLElement;
  const leftOf = (number: number) => slide(number).element().getBoundingClientRect().left;
  const expectChosen = (number: number) => expect.element(dot(number)).toHaveAttribute("aria-current", "true");
  return {
    articles,
    count,
    slide,
    dot,
    leftOf,
    button: (key: "previous" | "next" | "pause" | "play") =>
      carousel.getByRole("button", { name: say(`blog.carousel.${key}`) }),
    announcement: () => viewport.nextElementSibling as HTMLElement,
    /** The number of the slide whose dot is the current one. */
    chosen: () => 1 + articles.findIndex((_, index) => dot(index + 1).element().ariaCurrent === "true"),
    beside: page.getByRole("button", { name: BESIDE }),
    /** How far a slide is from its place, without the border. */
    offset: (number: number) => Math.abs(leftOf(number) - viewport.getBoundingClientRect().left - viewport.clientLeft),
    /** The dot of this slide is the current one. */
    expectChosen,
    /** The slide has come to its place too. */
    async expectShown(number: number) {
      await expectChosen(number);
      await pass(2 * SLIDE_MS);
      expect(Math.abs(leftOf(number) - viewport.getBoundingClientRect().left)).toBeLessThan(2);
    },
    /** The script that moves the slides has come. */
    expectScript: () => expect.poll(() => getComputedStyle(viewport).overflowX).toBe("hidden"),
  };
}

/** Opens it and waits for the script, with nothing to hold it. */
async function openMoving(locale?: Locale) {
  const opened = await open(locale);
  await opened.beside.hover();
  await pass(LOADED_MS);
  await opened.expectScript();
  return opened;
}

test("a slide stands for 3 s, the next takes 800 ms to come, and after the last comes the first", async () => {
  const { count, offset, chosen, button, announcement } = await openMoving();
  // Its clock begins anew, now.
  await press(button("pause"));
  await pass(0);
  await press(button("play"));
  await pass(0);
  for (let shown = 1, came = 0; shown <= count; shown += 1, came = SLIDE_MS) {
    const next = (shown % count) + 1;
    await pass(AUTOPLAY_MS - came - 1);
    expect(chosen()).toBe(shown);
    await pass(1);
    expect(chosen()).toBe(next);
    await pass(SLIDE_MS / 2);
    expect(offset(next), "it is still under way").toBeGreaterThan(20);
    await pass(SLIDE_MS / 2);
    expect(offset(next), "it has come").toBeLessThan(4);
  }
  expect(announcement().getAttribute("aria-live")).toBe("off");
});

test("the mouse holds it until it leaves", async () => {
  const { slide, beside, expectChosen, expectShown } = await openMoving();
  await slide(1).hover();
  await pass(LONG_MS);
  await expectShown(1);
  await beside.hover();
  await pass(AUTOPLAY_MS);
  await expectChosen(2);
});

test("the focus holds it until it leaves, and what is shown is read out meanwhile", async () => {
  const { dot, announcement, articles, expectChosen, expectShown } = await openMoving();
  await focus(dot(1));
  await expect.element(announcement()).toHaveAttribute("aria-live", "polite");
  await pass(LONG_MS);
  await expectShown(1);
  expect(announcement().textContent).toContain(articles[0]?.title);
  (dot(1).element() as HTMLElement).blur();
  await expect.element(announcement()).toHaveAttribute("aria-live", "off");
  await pass(AUTOPLAY_MS);
  await expectChosen(2);
});

test("a mouse that is there before the script holds it too", async () => {
  const { slide, expectScript, expectShown } = await open();
  await slide(1).hover();
  await expectScript();
  await pass(LONG_MS);
  await expectShown(1);
});

test("for visitors who want less motion it stands still until it is asked to move", async () => {
  const { dot, button, offset, beside, expectChosen } = await open("en", "reduce");
  await beside.hover();
  await expect.element(button("play")).toBeVisible();
  await pass(LONG_MS);
  await expectChosen(1);
  await press(dot(2));
  await expectChosen(2);
  await pass(100);
  expect(offset(2), "it is there at once").toBeLessThan(2);
  vi.useRealTimers();
  await expectNoAxeFindings();
});

describe.each([320, 768])("at %i px", (width) => {
  test("nothing scrolls sideways, before and with the script", async () => {
    await page.viewport(width, 640);
    const { button, expectScript, expectShown } = await open();
    expect(document.documentElement.scrollWidth).toBe(width);
    await press(button("next"));
    await expectScript();
    await expectShown(2);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("one button stops it and starts it again at once, with the mouse still on it", async () => {
    const { button, beside, expectChosen, expectShown } = await openMoving(locale);
    await button("pause").click();
    await beside.click();
    await pass(LONG_MS);
    await expectShown(1);
    await button("play").click();
    await expect.element(button("pause")).toBeVisible();
    await pass(AUTOPLAY_MS);
    await expectChosen(2);
  });

  test("the keyboard alone is enough", async () => {
    const { dot, button, count, expectShown } = await open(locale);
    await focus(dot(count));
    await userEvent.keyboard("{Enter}");
    await expectShown(count);
    await userEvent.tab();
    await expect.element(button("previous")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expectShown(count - 1);
    await userEvent.tab();
    await expect.element(button("pause")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(button("play")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expectShown(count);
    await userEvent.keyboard("{Enter}");
    await expectShown(1);
  });

  test("the slide whose link has the focus is shown", async () => {
    const { slide, expectShown } = await openMoving(locale);
    await focus(slide(1).getByRole("link"));
    await userEvent.tab();
    await expect.element(slide(2).getByRole("link")).toHaveFocus();
    await expectShown(2);
  });

  test("slides and buttons stand in the direction of reading, and each slide leads to its article", async () => {
    const { articles, slide, dot, button, leftOf, expectShown } = await open(locale);
    await press(dot(2));
    await expectShown(2);
    const buttonLeft = (key: "previous" | "next") => button(key).element().getBoundingClientRect().left;
    expect(leftOf(1) < leftOf(2)).toBe(locale === "en");
    expect(buttonLeft("previous") < buttonLeft("next")).toBe(locale === "en");
    for (const [index, { slug, title }] of articles.entries()) {
      const heading = slide(index + 1).getByRole("heading", { level: 2 });
      await expect.element(heading).toHaveTextContent(title);
      const link = slide(index + 1).getByRole("link");
      await expect.element(link).toHaveAttribute("href", localePath(locale, `/blog/${slug}`));
      await expect.element(link).toHaveAccessibleName(expect.stringContaining(title));
    }
  });
});
