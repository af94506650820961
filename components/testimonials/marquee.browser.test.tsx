/** The moving reviews and what pauses them (requirements §2.21, §2.25; WCAG 2.2.2). */

import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Testimonials } from "#components/home/testimonials.tsx";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { startFakeServer } from "#components/testing/fake-server.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { focus } from "#components/testing/press.ts";
import { answerWithList, reviews } from "#components/testing/reads.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { TESTIMONIALS_URL } from "#lib/reads/wire.ts";

async function open(locale: Locale, count = 4) {
  startFakeServer(locale).answer(answerWithList(TESTIMONIALS_URL, reviews(count)));
  const { container, say } = await renderServerComponents(<Testimonials locale={locale} />, locale);
  const row = page.getByRole("region", { name: say("testimonials.list") });
  await expect.poll(() => row.getByRole("listitem").elements()).toHaveLength(count);
  const pause = page.getByRole("button", { name: say("testimonials.pause") });
  const play = page.getByRole("button", { name: say("testimonials.play") });
  const link = page.getByRole("link", { name: say("testimonials.leaveReview") });
  const animations = () => row.element().getAnimations({ subtree: true });
  return { container, row, pause, play, link, animations, state: () => animations()[0]?.playState };
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
      const copy = leftAt(0.999_999, "[inert] figure");
      expect(copy, "the copy ends where the first card began").toBeCloseTo(leftAt(0), 0);
    });

    test("the button stops the cards, for visitors without a mouse too", async () => {
      const { pause, play, state } = await open(locale);
      await focus(pause);
      await userEvent.keyboard("{Enter}");
      await expect.element(play).toHaveFocus();
      await expect.poll(state).toBe("paused");
      await userEvent.keyboard("{Enter}");
      await expect.element(pause).toHaveFocus();
      await expect.poll(state).toBe("running");
    });

    test("the cards pause under the pointer and while they have the focus", async () => {
      const { row, pause, link, state } = await open(locale);
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
      await userEvent.tab();
      await expect.element(pause).toHaveFocus();
    });
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
});

test.each([360, 1280, 2560])("leaves no gap beside the last card at %i px", async (width) => {
  await emulateMedia({ motion: "no-preference" });
  await page.viewport(width, 800);
  const { row } = await open("en");
  const own = row.element().querySelector("ul")?.clientWidth;
  expect(own).toBeGreaterThanOrEqual(row.element().clientWidth);
});
