/** The stars of a review: hover previews, click sets, leaving clears (requirements §4.10), one to five (requirements §9.6). */

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { caseNamed } from "#components/testing/form-cases.ts";
import { fieldOf, press, type RenderedForm, renderForm, send, starOf } from "#components/testing/forms.tsx";

const review = caseNamed("the page of a review");

/** Returns the accent colour of the brand, as the browser computes it. */
function accentColour(): string {
  const mark = document.body.appendChild(document.createElement("i"));
  mark.style.color = "var(--color-accent)";
  const { color } = getComputedStyle(mark);
  mark.remove();
  return color;
}

const group = (rendered: RenderedForm) => fieldOf(rendered, "rating");
const drawn = (rendered: RenderedForm) => [...group(rendered).element().querySelectorAll("label")];
const label = (rendered: RenderedForm, count: number) => page.elementLocator(drawn(rendered)[count - 1] as Element);

/** Expects the stars up to a number to be filled, and no others. */
const expectFilled = (rendered: RenderedForm, count: number, message?: string) =>
  expect
    .poll(() => drawn(rendered).map((star) => getComputedStyle(star).fill), { message: message ?? "" })
    .toEqual([1, 2, 3, 4, 5].map((rating) => (rating <= count ? accentColour() : "none")));

const moveAway = (rendered: RenderedForm) => userEvent.hover(fieldOf(rendered, "location"));

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("hover previews a rating, a click sets it, and leaving shows it", async () => {
    const rendered = await renderForm(review, locale);
    const { say } = rendered;
    await moveAway(rendered);
    await expectFilled(rendered, 0);
    const unrated = group(rendered).getByText(say("forms.stars.none"), { exact: true });
    await expect.element(unrated).toBeVisible();
    await userEvent.hover(label(rendered, 4));
    await expectFilled(rendered, 4, "the preview");
    await expect.element(unrated, { message: "a preview sets no rating" }).toBeVisible();
    await userEvent.click(label(rendered, 2));
    await expect.element(starOf(rendered, 2)).toBeChecked();
    await expect
      .element(group(rendered).getByText(say("forms.stars.chosen", { rating: 2 }), { exact: true }))
      .toBeVisible();
    await userEvent.hover(label(rendered, 5));
    await expectFilled(rendered, 5, "the preview above the rating");
    await userEvent.hover(label(rendered, 1));
    await expectFilled(rendered, 1, "the preview below the rating");
    await moveAway(rendered);
    await expectFilled(rendered, 2, "the rating");
  });

  test("is a group of radio buttons for the keyboard and for screen readers", async () => {
    const rendered = await renderForm(review, locale);
    for (const rating of [1, 2, 3, 4, 5]) await expect.element(starOf(rendered, rating)).toBeVisible();
    await moveAway(rendered);
    (fieldOf(rendered, "location").element() as HTMLElement).focus();
    const next = locale === "ar" ? "{ArrowLeft}" : "{ArrowRight}";
    await userEvent.keyboard("{Tab}{ }");
    await expect.element(starOf(rendered, 1)).toBeChecked();
    await userEvent.keyboard(next + next);
    await expect.element(starOf(rendered, 3)).toHaveFocus();
    await expect.element(starOf(rendered, 3)).toBeChecked();
    await expectFilled(rendered, 3);
    const [, , third] = drawn(rendered);
    expect(third && getComputedStyle(third).outlineStyle, "the focus is seen").toBe("solid");
  });

  test("five stars as large as a finger are in one row at 320 px, the first where lines begin", async () => {
    await page.viewport(320, 640);
    const rendered = await renderForm(review, locale);
    const boxes = drawn(rendered).map((star) => star.getBoundingClientRect());
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    const lefts = boxes.map(({ left }) => left);
    expect(lefts).toEqual(lefts.toSorted((a, b) => (locale === "ar" ? b - a : a - b)));
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await press(label(rendered, 5));
    await press(label(rendered, 3));
    await expectFilled(rendered, 3);
  });
});

test("without a rating the group has an error, and the summary leads to it", async () => {
  const rendered = await renderForm(review);
  const { scope, say } = rendered;
  const missing = say("forms.errors.rating-required");
  await send(rendered);
  await expect.element(group(rendered)).toHaveAccessibleDescription(missing);
  await press(scope.getByRole("link", { name: missing }));
  await expect.element(starOf(rendered, 1)).toHaveFocus();
  await press(starOf(rendered, 1));
  await expect.element(group(rendered), { message: "corrected at once" }).not.toHaveAccessibleDescription(missing);
});
