/** The moving reviews, what pauses them, and the whole of one (requirements §2.21, §2.22, §2.25; WCAG 2.2.2). */

import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Testimonials } from "#components/home/testimonials.tsx";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { startFakeServer } from "#components/testing/fake-server.ts";
import { focus, press } from "#components/testing/input.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { amina, answerWithList, reviews } from "#components/testing/reads.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { longDate } from "#lib/site/content/dates.ts";
import { TESTIMONIALS_URL } from "#lib/site/reads/wire.ts";

const LONG = Array.from({ length: 60 }, (_, index) => `word${index + 1}`).join(" ");

async function open(locale: Locale, count = 4) {
  startFakeServer(locale).answer(answerWithList(TESTIMONIALS_URL, reviews(count, { review: LONG })));
  const { container, say } = await renderServerComponents(<Testimonials />, locale);
  const row = page.getByRole("region", { name: say("testimonials.list") });
  await expect.poll(() => row.getByRole("listitem").elements()).toHaveLength(count);
  const pause = page.getByRole("button", { name: say("testimonials.pause") });
  const play = page.getByRole("button", { name: say("testimonials.play") });
  const link = page.getByRole("link", { name: say("testimonials.leaveReview") });
  const animations = () => row.element().getAnimations({ subtree: true });
  /** Returns how many cards the view shows from edge to edge. */
  function countWholeCards() {
    const view = row.element().getBoundingClientRect();
    return [...row.element().querySelectorAll("figure")].filter((card) => {
      const { left, right, width } = card.getBoundingClientRect();
      return width > 0 && left >= view.left && right <= view.right;
    }).length;
  }
  return {
    container,
    say,
    row,
    pause,
    play,
    link,
    animations,
    countWholeCards,
    /** The button of a card. */
    card: (name: string) => row.getByRole("button", { name: `${say("testimonials.read")} ${name}` }),
    state: () => animations()[0]?.playState ?? "none",
  };
}

/** Returns the arrow key that points in the reading direction. */
const onKey = (locale: Locale) => (locale === "ar" ? "{ArrowLeft}" : "{ArrowRight}");

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  const forward = locale === "ar" ? -1 : 1;

  describe("with motion", () => {
    beforeEach(() => emulateMedia({ motion: "no-preference" }));

    test("cards move against the reading direction without end", async () => {
      const { container, animations } = await open(locale);
      const [animation] = animations();
      expect(animations()).toHaveLength(1);
      expect(animation?.playState).toBe("running");
      const { duration, iterations } = animation?.effect?.getTiming() ?? {};
      expect(iterations).toBe(Number.POSITIVE_INFINITY);
      animation?.pause();
      /** Returns the position of a card after a share of the animation. */
      const leftAt = (share: number, selector = "figure") => {
        if (animation) animation.currentTime = share * Number(duration);
        return container.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
      };
      expect((leftAt(0.25) - leftAt(0)) * forward).toBeLessThan(0);
      const copy = leftAt(0.999_999, "[aria-hidden=true] figure");
      expect(copy, "the copy ends where the first card began").toBeCloseTo(leftAt(0), 0);
    });

    test("the button stops the cards, for visitors without a mouse too", async () => {
      const { pause, play, state } = await open(locale);
      await focus(pause);
      await userEvent.keyboard("{Enter}");
      await expect.element(play).toHaveFocus();
      await expect.poll(state).toBe("none");
      await userEvent.keyboard("{Enter}");
      await expect.element(pause).toHaveFocus();
      await expect.poll(state).toBe("running");
    });

    test("the cards pause under the pointer and while they have the focus", async () => {
      const { row, pause, link, card, state } = await open(locale, 2);
      await link.hover();
      await expect.poll(state).toBe("running");
      await row.hover();
      await expect.poll(state).toBe("paused");
      await link.hover();
      await expect.poll(state).toBe("running");

      await focus(link);
      await userEvent.tab();
      await expect.element(row).toHaveFocus();
      await expect.poll(state).toBe("paused");
      await userEvent.keyboard(onKey(locale));
      await expect.poll(() => row.element().scrollLeft * forward).toBeGreaterThan(0);
      for (const name of ["Reviewer 1", "Reviewer 2"]) {
        await userEvent.tab();
        await expect.element(card(name)).toHaveFocus();
        await expect.poll(state).toBe("none");
      }
      await userEvent.tab();
      await expect.element(pause).toHaveFocus();
      await expect.poll(state).toBe("running");
    });

    test.each([0, 0.3, 0.99])(
      "stopped at %d of a round at 1280 px, it shows three whole cards, and goes on from there",
      async (share) => {
        await page.viewport(1280, 800);
        const { container, animations, pause, play, countWholeCards } = await open(locale, 8);
        const [animation] = animations();
        const duration = Number(animation?.effect?.getTiming().duration);
        animation?.pause();
        if (animation) animation.currentTime = share * duration;
        await press(pause);
        await expect.element(play).toBeVisible();
        await expect.poll(animations).toEqual([]);
        expect(countWholeCards()).toBe(3);
        const first = () => container.querySelector("figure")?.getBoundingClientRect().left ?? Number.NaN;
        const stood = first();
        await press(play);
        await expect.poll(() => animations()).toHaveLength(1);
        expect(Math.abs(first() - stood), "it goes on from there").toBeLessThan(20);
      },
    );

    test.each(["first", "last"] as const)(
      "a press on the %s of the two cards of a review opens all of its text",
      async (which) => {
        await page.viewport(1280, 800);
        const { container, say, row, state, play } = await open(locale, 3);
        const copies = [...row.element().querySelectorAll("button")].filter(({ ariaLabel }) =>
          ariaLabel?.includes("Reviewer 2"),
        );
        expect(copies).toHaveLength(2);
        const button = copies.at(which === "first" ? 0 : -1) as HTMLElement;
        button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
        button.click();
        const dialog = page.getByRole("dialog", { name: "Reviewer 2" });
        await expect.element(dialog.getByText(LONG)).toBeVisible();
        await expect.element(dialog.getByText(longDate(locale, amina.createdAt ?? ""))).toBeVisible();
        await expectNoAxeFindings();
        await dialog.getByRole("button", { name: say("testimonials.close") }).click();
        await expect.element(dialog).not.toBeInTheDocument();
        await expect.poll(state).toBe("none");
        await expect.element(play).toBeVisible();
        expect(container.querySelector("[aria-hidden=true] :focus")).toBeNull();
      },
    );
  });

  test("for visitors who want less motion the cards stand still and scroll", async () => {
    const { row, pause, animations } = await open(locale);
    expect(animations()).toEqual([]);
    await expect.element(row.getByRole("list").first()).toBeVisible();
    expect(row.element().querySelector("ul[aria-hidden=true]")?.checkVisibility()).toBe(false);
    await expect.element(pause).not.toBeInTheDocument();
    await focus(row);
    await userEvent.keyboard(onKey(locale));
    await expect.poll(() => row.element().scrollLeft * forward).toBeGreaterThan(0);
    await expectNoAxeFindings();
  });

  test("for visitors who want less motion, 1280 px show three whole cards", async () => {
    await page.viewport(1280, 800);
    const { countWholeCards } = await open(locale, 8);
    expect(countWholeCards()).toBe(3);
  });

  test("by keyboard, each card is in view while it has the focus, and Enter opens it", async () => {
    await emulateMedia({ motion: "no-preference" });
    const { row, card, animations } = await open(locale, 5);
    const [animation] = animations();
    animation?.pause();
    if (animation) animation.currentTime = 0.7 * Number(animation.effect?.getTiming().duration);
    await focus(row);
    for (const number of [1, 2, 3, 4, 5]) {
      await userEvent.tab();
      const button = card(`Reviewer ${number}`);
      await expect.element(button).toHaveFocus();
      await expect.poll(() => isInside(button.element(), row.element())).toBe(true);
    }
    for (const number of [4, 3, 2, 1]) {
      await userEvent.tab({ shift: true });
      await expect.poll(() => isInside(card(`Reviewer ${number}`).element(), row.element())).toBe(true);
    }
    await userEvent.keyboard("{Enter}");
    const dialog = page.getByRole("dialog", { name: "Reviewer 1" });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card("Reviewer 1")).toHaveFocus();
  });
});

const isInside = (element: Element, view: Element) => {
  const [own, its] = [element.getBoundingClientRect(), view.getBoundingClientRect()];
  return own.left >= its.left - 1 && own.right <= its.right + 1;
};

test.each([360, 1280, 2560])("leaves no gap beside the last card at %i px", async (width) => {
  await emulateMedia({ motion: "no-preference" });
  await page.viewport(width, 800);
  const { row } = await open("en");
  const own = row.element().querySelector("ul")?.clientWidth;
  expect(own).toBeGreaterThanOrEqual(row.element().clientWidth);
});
