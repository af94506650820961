/** Tests the patient gallery: loading, failed, empty, and the mosaic (requirements §2.32, §4.9). */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import GalleryPage from "#app/[locale]/patients-gallery/page.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { type FakeAnswer, startFakeServer } from "#components/testing/fake-server.ts";
import { focus } from "#components/testing/input.ts";
import { answerLater, answerWithFailure, answerWithList, failures, galleryOf } from "#components/testing/reads.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { GALLERY_URL } from "#lib/site/reads/wire.ts";

async function open(answer: FakeAnswer, locale: Locale = "en") {
  const server = startFakeServer(locale);
  server.answer(answer);
  const rendered = await renderServerComponents(<GalleryPage />, locale);
  const tiles = page.getByRole("list", { name: rendered.say("gallery.list") }).getByRole("button");
  return { ...rendered, server, tiles };
}

/** Expects a link to another page, and a message that fills most of the space for the pictures. */
async function expectNoBlankScreen(say: (key: string) => string) {
  const link = page.getByRole("link", { name: say("journey.title") });
  await expect.element(link).toBeVisible();
  const place = page.getByRole("status").element();
  expect(place.getBoundingClientRect().height).toBeGreaterThan(0.6 * (place.parentElement?.offsetHeight ?? Number.NaN));
}

const expectTiles = (tiles: { elements(): unknown[] }, count: number) =>
  expect.poll(() => tiles.elements()).toHaveLength(count);

/** The columns and rows that each tile spans. The pattern repeats every eight tiles (requirements §2.33). */
const spans = [
  [2, 2],
  [1, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 1],
  [1, 1],
  [1, 1],
];

const ROW_PX = 250;

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("the page shows that it is loading, then the pictures of all groups", async () => {
    const { answer, release } = answerLater(GALLERY_URL, galleryOf(12, 5));
    const { say, tiles } = await open(answer, locale);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say("gallery.title"));
    const loading = page.getByText(say("gallery.loading"));
    await expect.element(loading).toBeVisible();
    await expectAccessible();
    release();
    await expectTiles(tiles, 12);
    await expect.element(loading).not.toBeInTheDocument();
    for (const [key, path] of [
      ["share", "/leave-review"],
      ["ask", "/second-opinion"],
    ]) {
      // The tile that closes the mosaic has the same words and address.
      const fallbackLink = page.getByRole("link", { name: say(`gallery.${key}.button`) }).last();
      await expect.element(fallbackLink).toHaveAttribute("href", localePath(locale, path ?? ""));
    }
  });

  test.each([
    { width: 360, columns: 2, gap: 8.5 },
    { width: 1280, columns: 4, gap: 13.5 },
  ])("the mosaic has $columns columns at $width px, and rows of 250 px", async ({ width, columns, gap }) => {
    await page.viewport(width, 800);
    const { tiles } = await open(answerWithList(GALLERY_URL, galleryOf(12)), locale);
    await expectTiles(tiles, 12);
    const boxes = tiles.elements().map((tile) => tile.getBoundingClientRect());
    const cell = boxes[1]?.width ?? 0;
    const steps = (px: number, unit: number) => Math.round((px + gap) / (unit + gap));
    expect(boxes.map((box) => [steps(box.width, cell), steps(box.height, ROW_PX)])).toEqual([
      ...spans,
      ...spans.slice(0, 4),
    ]);
    expect(boxes[1]?.height).toBe(ROW_PX);
    const right = Math.max(...boxes.map((box) => box.right));
    expect(steps(right - Math.min(...boxes.map((box) => box.left)), cell)).toBe(columns);
    const edges = boxes.map((box) => (locale === "ar" ? -box.right : box.left));
    expect(edges[0], "the first picture is at the start of the reading direction").toBe(Math.min(...edges));
    expect(document.documentElement.scrollWidth, "no sideways scrolling").toBe(width);
    await expectAccessible();
  });

  test.each([
    ["there is no group", []],
    ["no group has a picture", [{ images: [] }]],
  ])("shows the empty state for %s", async (_, groups) => {
    const { say, tiles } = await open(answerWithList(GALLERY_URL, groups), locale);
    await expect.element(page.getByText(say("gallery.empty"))).toBeVisible();
    expect(tiles.elements()).toEqual([]);
    await expectNoBlankScreen(say);
    await expectAccessible();
  });

  test.each(failures)("shows the failure when %s", async (_, answer) => {
    const { say } = await open(answer, locale);
    await expect.element(page.getByRole("heading", { name: say("gallery.errorTitle") })).toBeVisible();
    await expect.element(page.getByText(say("gallery.failure"))).toBeVisible();
    await expectNoBlankScreen(say);
    await expect.element(page.getByText(say("gallery.loading"))).not.toBeInTheDocument();
  });

  test("the retry button asks again, and the focus stays in place", async () => {
    const { say, server, tiles } = await open(answerWithFailure, locale);
    const retry = page.getByRole("button", { name: say("gallery.retry") });
    await expect.element(retry).toBeVisible();
    await expectAccessible();
    server.answer(answerWithList(GALLERY_URL, galleryOf(3)));
    await focus(retry);
    await userEvent.keyboard("{Enter}");
    await expectTiles(tiles, 3);
    expect(document.activeElement, "the button took the focus with it").not.toBe(document.body);
    await expect.element(page.getByRole("heading", { name: say("gallery.errorTitle") })).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(tiles.first()).toHaveFocus();
  });
});

/**
 * Records the root margins that the page passes to IntersectionObserver. These tests run in a frame, where browsers ignore root margins.
 */
function recordMargins(): readonly (string | undefined)[] {
  const margins: (string | undefined)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class extends IntersectionObserver {
      constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(seen, options);
        margins.push(options?.rootMargin);
      }
    },
  );
  return margins;
}

test("fetches a picture when it is near, in a size for the screen, through our own server", async () => {
  const margins = recordMargins();
  await page.viewport(360, 640);
  const { say, tiles } = await open(answerWithList(GALLERY_URL, galleryOf(12)));
  await expectTiles(tiles, 12);
  const pictures = () => tiles.elements().flatMap((tile) => [...tile.querySelectorAll("img")]);
  await expect.poll(() => pictures().length).toBeGreaterThan(0);
  expect(pictures().length).toBeLessThan(6);
  expect(new Set(margins), "near is 100 px (requirements §9.13)").toEqual(new Set(["100px"]));
  const [first] = pictures();
  expect(first?.alt).toBe(say("gallery.picture", { current: 1, total: 12 }));
  expect(first?.loading).toBe("lazy");
  expect(first?.srcset).toMatch(/^\/_next\/image\?url=http%3A%2F%2F127\.0\.0\.1%3A4000%2Fimages%2F0\.png&w=384&/);
  expect(first?.sizes, "two columns wide").toBe("(min-width: 768px) 50vw, 100vw");

  const last = tiles.last().element();
  expect(last.querySelector("img")).toBeNull();
  last.scrollIntoView();
  await expect.poll(() => last.querySelector("img")?.alt).toBe(say("gallery.picture", { current: 12, total: 12 }));
  expect(last.querySelector("img")?.sizes, "one column wide").toBe("(min-width: 768px) 25vw, 50vw");
});
