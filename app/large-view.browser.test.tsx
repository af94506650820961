/** Tests the full-screen view of a gallery picture with mouse, keyboard and finger (decision 0008). */

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import GalleryPage from "#app/[locale]/patients-gallery/page.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { startFakeServer } from "#components/testing/fake-server.ts";
import { focus, press, swipe, turnWheel } from "#components/testing/input.ts";
import { answerWithList, galleryOf } from "#components/testing/reads.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import type { Locale } from "#lib/i18n/locales.ts";
import { GALLERY_URL } from "#lib/site/reads/wire.ts";

const TOTAL = 12;

async function open(number: number, locale: Locale = "en", total = TOTAL) {
  startFakeServer(locale).answer(answerWithList(GALLERY_URL, galleryOf(total)));
  const { say } = await renderServerComponents(<GalleryPage />, locale);
  const tile = page.getByRole("button", { name: say("gallery.open", { current: number, total }), exact: true });
  await focus(tile);
  await userEvent.keyboard("{Enter}");
  const view = page.getByRole("dialog", { name: say("gallery.large") });
  await expect.element(view).toBeVisible();
  const expectPicture = (current: number) =>
    expect.element(view.getByText(say("gallery.counter", { current, total }), { exact: true })).toBeVisible();
  const button = (key: "previous" | "next" | "close") => view.getByRole("button", { name: say(`gallery.${key}`) });
  return { say, tile, view, button, expectPicture };
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  const isMirrored = locale === "ar";
  const [backKey, onKey] = isMirrored ? ["{ArrowRight}", "{ArrowLeft}"] : ["{ArrowLeft}", "{ArrowRight}"];

  test("buttons step through the gallery, and one closes the view", async () => {
    const { say, tile, view, button, expectPicture } = await open(2, locale);
    await expectPicture(2);
    const alt = say("gallery.picture", { current: 2, total: TOTAL });
    await expect.element(view.getByRole("img")).toHaveAttribute("alt", alt);
    const [previous, next] = [button("previous"), button("next")].map((one) => one.element().getBoundingClientRect());
    expect((next?.x ?? 0) > (previous?.x ?? 0), "next is on the side of the reading direction").toBe(!isMirrored);
    await press(button("next"));
    await expectPicture(3);
    for (const number of [2, 1, TOTAL]) {
      await press(button("previous"));
      await expectPicture(number);
    }
    await press(button("next"));
    await expectPicture(1);
    await press(button("close"));
    await expect.element(view).not.toBeInTheDocument();
    await expect.element(tile).toHaveFocus();
  });

  test("works by keyboard alone, and the focus stays in the view", async () => {
    const { tile, view, expectPicture } = await open(1, locale);
    await userEvent.keyboard(onKey);
    await expectPicture(2);
    await userEvent.keyboard(backKey + backKey);
    await expectPicture(TOTAL);
    for (const _ of [1, 2, 3, 4, 5]) {
      await userEvent.tab();
      const place = document.activeElement?.closest("dialog, body")?.tagName;
      expect(["DIALOG", "BODY"]).toContain(place);
      await expect.element(tile).not.toHaveFocus();
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(view).not.toBeInTheDocument();
    await expect.element(tile).toHaveFocus();
  });

  test("a swipe steps on or back; short and upright strokes do not", async () => {
    await page.viewport(360, 740);
    const { expectPicture } = await open(2, locale);
    const [near, far] = isMirrored ? [80, 280] : [280, 80];
    await swipe([near, 400], [far, 410]);
    await expectPicture(3);
    await swipe([180, 300], [180, 500]);
    await swipe([180, 400], [200, 400]);
    await swipe([far, 400], [near, 390]);
    await expectPicture(2);
  });

  test("the view is accessible, and the page behind it does not scroll", async () => {
    const { view } = await open(5, locale);
    await expectAccessible();
    const root = getComputedStyle(document.documentElement);
    expect(root.overflowY).toBe("hidden");
    const before = scrollY;
    await turnWheel();
    expect(scrollY).toBe(before);
    await userEvent.keyboard("{Escape}");
    await expect.element(view).not.toBeInTheDocument();
    expect(root.overflowY).not.toBe("hidden");
  });
});

test("with one picture there are no buttons to step", async () => {
  const { view, expectPicture } = await open(1, "en", 1);
  await expectPicture(1);
  expect(view.getByRole("button").elements()).toHaveLength(1);
});
