/** The blog's carousel (requirements §2.28, §9.10): its timing, its pauses, and mouse, keyboard and direction. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ArticleCarousel } from "#components/blog/article-carousel.tsx";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { clickWithMouse, focus, pointAt, press } from "#components/testing/input.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getArticles, isHighlighted } from "#lib/site/content/articles.ts";

/** The times until the script is fetched, a slide ends, and the next slide has arrived (requirements §9.10). */
const LOADED_MS = 1000;
const AUTOPLAY_MS = 3000;
const SLIDE_MS = 800;

/** Longer than any movement of its own. */
const LONG_MS = 4 * AUTOPLAY_MS;

/** The label of an element outside the carousel to point at. */
const BESIDE = "Beside the carousel";

/** Lets React render what has happened. */
async function settle() {
  for (let turn = 0; turn < 3; turn += 1) await vi.advanceTimersByTimeAsync(0);
}

/** Advances the clock. Polling (expect.element) advances it too. */
async function pass(ms: number) {
  await settle();
  vi.advanceTimersByTime(ms);
  await settle();
}

interface Options {
  readonly motion?: "reduce" | "no-preference";
  /** The height of what stands above the carousel. */
  readonly above?: string;
  /** How long before React noticed the carousel the page was painted, in milliseconds. Without it, the browser does not say. */
  readonly paintedMsAgo?: number;
}

/** Shows the carousel with a clock that the test advances. */
async function open(locale: Locale = "en", { motion = "no-preference", above = "0", paintedMsAgo }: Options = {}) {
  await emulateMedia({ motion });
  const articles = (await getArticles(locale)).filter(isHighlighted);
  const count = articles.length;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let startTime = 0;
  vi.spyOn(performance, "getEntriesByName").mockImplementation(() => {
    if (paintedMsAgo === undefined) return [];
    startTime = performance.now() - paintedMsAgo;
    return [{ startTime } as PerformanceEntry];
  });
  const { say, container } = await renderServerComponents(
    <>
      <button type="button">{BESIDE}</button>
      <div style={{ height: above }} />
      <ArticleCarousel articles={articles} />
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
    paintedAt: () => startTime,
    slide,
    dot,
    leftOf,
    button: (key: "previous" | "next" | "pause" | "play") =>
      carousel.getByRole("button", { name: say(`blog.carousel.${key}`) }),
    announcement: () => viewport.nextElementSibling as HTMLElement,
    /** Returns the number of the slide whose dot is current. */
    chosen: () => 1 + articles.findIndex((_, index) => dot(index + 1).element().ariaCurrent === "true"),
    beside: page.getByRole("button", { name: BESIDE }),
    /** Returns how far a slide is from its place, without the border. */
    offset: (number: number) => Math.abs(leftOf(number) - viewport.getBoundingClientRect().left - viewport.clientLeft),
    /** Expects the dot of this slide to be current. */
    expectChosen,
    /** Expects the slide to be in its place too. */
    async expectShown(number: number) {
      await expectChosen(number);
      await pass(2 * SLIDE_MS);
      expect(Math.abs(leftOf(number) - viewport.getBoundingClientRect().left)).toBeLessThan(2);
    },
    /** Waits for the script that moves the slides. */
    expectScript: () => expect.poll(() => getComputedStyle(viewport).overflowX).toBe("hidden"),
  };
}

/** Opens the carousel and waits for the script, with no pointer or focus on it. */
async function openMoving(locale?: Locale, options?: Options) {
  const opened = await open(locale, options);
  await pointAt(opened.beside);
  await pass(LOADED_MS);
  await opened.expectScript();
  return opened;
}

test("shows a slide for 3 s, moves to the next in 800 ms, and returns to the first after the last", async () => {
  const { count, offset, chosen, button, announcement } = await openMoving();
  // This restarts the timer of the slide.
  await press(button("pause"));
  await settle();
  await press(button("play"));
  await settle();
  for (let shown = 1, came = 0; shown <= count; shown += 1, came = SLIDE_MS) {
    const next = (shown % count) + 1;
    await pass(AUTOPLAY_MS - came - 1);
    expect(chosen()).toBe(shown);
    await pass(1);
    expect(chosen()).toBe(next);
    await pass(SLIDE_MS / 2);
    expect(offset(next), "it is still moving").toBeGreaterThan(20);
    await pass(SLIDE_MS / 2);
    expect(offset(next), "it has arrived").toBeLessThan(4);
  }
  expect(announcement().getAttribute("aria-live")).toBe("off");
});

test("moves for the first time 3 s after the first paint, although its script comes later", async () => {
  const { chosen, paintedAt } = await openMoving("en", { paintedMsAgo: 500 });
  await pass(paintedAt() + AUTOPLAY_MS - performance.now() - 1);
  expect(chosen()).toBe(1);
  await pass(1);
  expect(chosen()).toBe(2);
});

test("stands still until it is in view", async () => {
  const { announcement, chosen, expectChosen } = await openMoving("en", { above: "200vh" });
  await pass(LONG_MS);
  expect(chosen()).toBe(1);
  announcement().scrollIntoView();
  await expect.element(announcement()).toHaveAttribute("aria-live", "off");
  expect(chosen()).toBe(1);
  await pass(AUTOPLAY_MS);
  await expectChosen(2);
});

test("pauses while the mouse is on it", async () => {
  const { slide, beside, expectChosen, expectShown } = await openMoving();
  await pointAt(slide(1));
  await pass(LONG_MS);
  await expectShown(1);
  await pointAt(beside);
  await pass(AUTOPLAY_MS);
  await expectChosen(2);
});

test("pauses while it has the focus, and announces the slides meanwhile", async () => {
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

test("pauses for a mouse that was on it before the script loaded", async () => {
  const { slide, expectScript, expectShown } = await open();
  await pointAt(slide(1));
  await expectScript();
  await pass(LONG_MS);
  await expectShown(1);
});

test("does not move for visitors who want less motion until they start it", async () => {
  const { dot, button, offset, beside, expectChosen } = await open("en", { motion: "reduce" });
  await pointAt(beside);
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
  test("does not scroll the page sideways, with and without the script", async () => {
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
  test("one button stops it and restarts it at once, with the mouse still on it", async () => {
    const { button, beside, expectChosen, expectShown } = await openMoving(locale);
    await clickWithMouse(button("pause"));
    await clickWithMouse(beside);
    await pass(LONG_MS);
    await expectShown(1);
    await clickWithMouse(button("play"));
    await expect.element(button("pause")).toBeVisible();
    await pass(AUTOPLAY_MS);
    await expectChosen(2);
  });

  test("works by keyboard alone", async () => {
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

  test("shows the slide whose link has the focus", async () => {
    const { slide, expectShown } = await openMoving(locale);
    await focus(slide(1).getByRole("link"));
    await userEvent.tab();
    await expect.element(slide(2).getByRole("link")).toHaveFocus();
    await expectShown(2);
  });

  test("slides and buttons follow the reading direction, and each slide links to its article", async () => {
    const { articles, slide, dot, button, leftOf, expectShown } = await open(locale);
    await press(dot(2));
    await expectShown(2);
    const buttonLeft = (key: "previous" | "next") => button(key).element().getBoundingClientRect().left;
    expect(leftOf(1) < leftOf(2)).toBe(locale === "en");
    expect(buttonLeft("previous") < buttonLeft("next")).toBe(locale === "en");
    for (const [index, { id, title }] of articles.entries()) {
      const heading = slide(index + 1).getByRole("heading", { level: 2 });
      await expect.element(heading).toHaveTextContent(title);
      const link = slide(index + 1).getByRole("link");
      await expect.element(link).toHaveAttribute("href", localePath(locale, `/blog/${id}`));
      await expect.element(link).toHaveAccessibleName(expect.stringContaining(title));
    }
  });
});
