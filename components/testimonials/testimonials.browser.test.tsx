/**
 * The reviews on the home page: loading, failed, empty or shown (requirements §4.9), and the content of a card (requirements
 * §2.22).
 */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Testimonials } from "#components/home/testimonials.tsx";
import { setReviewCount } from "#components/testimonials/reviews-place.ts";
import { expectAccessible } from "#components/testing/axe.ts";
import { type FakeAnswer, startFakeServer } from "#components/testing/fake-server.ts";
import { amina, answerLater, answerWithFailure, answerWithList, failures, reviews } from "#components/testing/reads.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { TESTIMONIALS_URL } from "#lib/site/reads/wire.ts";

async function open(answer: FakeAnswer, locale: Locale = "en") {
  const server = startFakeServer(locale);
  server.answer(answer);
  const rendered = await renderServerComponents(<Testimonials />, locale);
  const row = page.getByRole("region", { name: rendered.say("testimonials.list") });
  // The accessible cards, without the copy that fills the row.
  return { ...rendered, server, row, cards: row.getByRole("listitem") };
}

const openWith = (...data: readonly unknown[]) => open(answerWithList(TESTIMONIALS_URL, data));

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(" ");

const fits = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("the section shows that it is loading, then the reviews", async () => {
    const { answer, release } = answerLater(TESTIMONIALS_URL, [amina]);
    const { say, cards } = await open(answer, locale);
    const loading = page.getByText(say("testimonials.loading"));
    await expect.element(loading).toBeVisible();
    await expectAccessible();

    release();
    for (const text of ["AO", amina.name, amina.location, amina.review]) {
      await expect.element(cards.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(cards.getByRole("img", { name: say("testimonials.rating", { rating: 4 }) })).toBeVisible();
    await expect.element(loading).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: say("testimonials.leaveReview") }))
      .toHaveAttribute("href", localePath(locale, "/leave-review"));
    await expectAccessible();
  });

  test("each review appears twice, the second time for the eye only, on a card of 380 by 260 px", async () => {
    const { row, cards } = await open(answerWithList(TESTIMONIALS_URL, reviews(6, { review: words(25) })), locale);
    await expect.poll(() => cards.elements()).toHaveLength(6);
    expect(row.element().querySelectorAll("li")).toHaveLength(12);
    expect(row.element().querySelectorAll("ul[aria-hidden=true] li")).toHaveLength(6);
    for (const width of [360, 1280]) {
      await page.viewport(width, 800);
      const card = cards.first().element().querySelector("figure");
      // On the phone the margins are 1rem, which is 17 px there.
      expect([card?.offsetWidth, card?.offsetHeight]).toEqual([width === 360 ? 360 - 2 * 17 : 380, 260]);
      const quote = card?.querySelector("blockquote");
      expect((quote?.scrollHeight ?? 99) - (quote?.clientHeight ?? 0), "no line is cut off").toBe(0);
      expect(fits(), "no sideways scrolling").toBe(0);
    }
    await expectAccessible();
  });

  test("shows the empty state without reviews", async () => {
    const { container, say } = await open(answerWithList(TESTIMONIALS_URL, []), locale);
    await expect.element(page.getByText(say("testimonials.empty"))).toBeVisible();
    expect(container.querySelectorAll("button")).toHaveLength(0);
    await expectAccessible();
  });

  test.each(failures)("shows the failure when %s", async (_, answer) => {
    const { say } = await open(answer, locale);
    await expect.element(page.getByText(say("testimonials.failure"))).toBeVisible();
    await expect.element(page.getByText(say("testimonials.loading"))).not.toBeInTheDocument();
  });
});

test.each([1, 2])(
  "with %i reviews nothing in the band moves or grows on a wide screen, and a drawing is beside them",
  async (count) => {
    await page.viewport(1280, 800);
    const { answer, release } = answerLater(TESTIMONIALS_URL, reviews(count));
    const { container, cards } = await open(answer);
    const places = () =>
      ["section", "h2", "a"].map((part) => JSON.stringify(container.querySelector(part)?.getBoundingClientRect()));
    const before = places();
    release();
    await expect.poll(() => cards.elements()).toHaveLength(count);
    expect(places()).toEqual(before);
    expect(cards.first().element().querySelector("figure")?.offsetWidth).toBe(380);
    // On a tablet two cards fill the band.
    for (const width of count === 1 ? [1280, 768] : [1280]) {
      await page.viewport(width, 800);
      const drawings = [...container.querySelectorAll("[data-picture]")].filter((drawing) => drawing.checkVisibility());
      expect(drawings, `at ${width} px`).toHaveLength(1);
      const drawn = drawings[0]?.getBoundingClientRect();
      expect(drawn?.right).toBeLessThanOrEqual(container.querySelector(".marquee")?.getBoundingClientRect().left ?? 0);
      expect(drawn?.height, "it is as high as the card").toBeGreaterThan(100);
    }
  },
);

test("the failed state is accessible", async () => {
  const { say } = await open(answerWithFailure);
  await expect.element(page.getByText(say("testimonials.failure"))).toBeVisible();
  await expectAccessible();
});

test("shortens reviews of more than 25 words and no others", async () => {
  const { cards } = await openWith({ ...amina, review: words(26) }, { ...amina, _id: "2", review: words(25) });
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const quotes = cards.elements().map((card) => card.querySelector("blockquote")?.textContent);
  expect(quotes).toEqual([`${words(25)}…`, words(25)]);
});

test("shows markup in a review as text", async () => {
  const review = `</script><script>alert(1)</script><img src=x onerror="document.title='taken'">`;
  const nasty = { name: "<b>Bob</b>", location: '"><svg onload=alert(1)>', review };
  const { container, cards } = await openWith({ ...amina, ...nasty });
  for (const text of Object.values(nasty)) {
    await expect.element(cards.getByText(text, { exact: true })).toBeVisible();
  }
  expect(container.querySelectorAll("img, script, b")).toHaveLength(0);
  expect(document.title).not.toBe("taken");
});

test("an avatar whose photo does not load shows its initials, without the browser's sign of a broken picture", async () => {
  const { cards } = await openWith({ ...amina, profileImageUrl: "http://127.0.0.1:4000/me.png" });
  await expect.element(cards.getByText("AO", { exact: true })).toBeInTheDocument();
  // No optimizer runs here, so the photo fails.
  cards.element().scrollIntoView();
  await expect.poll(() => cards.element().querySelector("img")).toBeNull();
});

/** Shows the section far below the screen, and something after it. The server answers when `release` is called. */
async function openBelow(data: readonly unknown[], locale: Locale = "en") {
  const { answer, release } = answerLater(TESTIMONIALS_URL, data);
  const server = startFakeServer(locale);
  server.answer(answer);
  const far = { height: 3000 };
  const rendered = await renderServerComponents(
    <>
      <div style={far} />
      <Testimonials />
      <footer style={far} />
    </>,
    locale,
  );
  const section = rendered.container.querySelector("section") as HTMLElement;
  const end = () => rendered.container.querySelector("footer")?.getBoundingClientRect().top;
  return { ...rendered, server, release, section, end };
}

describe.each(["en", "bn", "ar", "ru"] as const)("without a review, in %s", (locale) => {
  test.each([360, 1280])("it is a line and the link at %i px, less than half a phone's screen", async (width) => {
    await page.viewport(width, 640);
    const { section, release, say } = await openBelow([], locale);
    const before = section.offsetHeight;
    // As the loader does before React is there (e2e/reads.spec.ts).
    setReviewCount(section.querySelector(".reviews") as HTMLElement, 0);
    release();
    await expect.poll(() => section.offsetHeight).toBeLessThan(before);
    expect(section.offsetHeight, `${before} px before`).toBeLessThanOrEqual(width === 360 ? 320 : 400);
    section.scrollIntoView();
    await expect.element(page.getByText(say("testimonials.empty"))).toBeVisible();
    await expect.element(page.getByRole("link", { name: say("testimonials.leaveReview") })).toBeVisible();
    await expectAccessible();
  });
});

test("in view, nothing moves when it turns out that there is no review, and the place is small afterwards", async () => {
  await page.viewport(360, 640);
  const { section, release, end, say } = await openBelow([]);
  section.scrollIntoView({ behavior: "instant" });
  const before = end();
  release();
  await expect.element(page.getByText(say("testimonials.empty"))).toBeVisible();
  expect(end()).toBe(before);
  scrollTo({ top: 0, behavior: "instant" });
  await expect.poll(() => section.offsetHeight).toBeLessThanOrEqual(320);
});

test("fetches reviews when they are near, and nothing moves when they appear", async () => {
  const { server, release, container, end } = await openBelow([amina]);
  // Browsers call this observer after the one that decides whether it is near. React renders after that.
  await new Promise((seen) => new IntersectionObserver(seen).observe(container));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(server.calls).toEqual([]);

  container.querySelector("section")?.scrollIntoView();
  await expect.poll(() => server.calls.map(({ url }) => url)).toEqual([TESTIMONIALS_URL]);
  const before = end();
  release();
  await expect.element(page.getByText(amina.review).first()).toBeVisible();
  expect(end()).toBeCloseTo(Number(before), 0);
});
