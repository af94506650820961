/** Visitors can use the HTML of a form before React starts, and React keeps what they entered. */

import { describe, expect, test } from "vitest";
import { fileRow } from "#components/testing/chosen-files.ts";
import { accepted, json } from "#components/testing/fake-server.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import { chooseFiles, enter, fieldOf, fillIn, send, starOf } from "#components/testing/forms.tsx";
import { renderServerHtml } from "#components/testing/server-html.tsx";

const inquiry = caseNamed("the page of an inquiry");
const review = caseNamed("the page of a review");

type Shown = Awaited<ReturnType<typeof renderServerHtml>>;

const filledStars = (shown: Shown) =>
  [...fieldOf(shown, "rating").element().querySelectorAll("label")].filter(
    (star) => getComputedStyle(star).fill !== "none",
  ).length;

describe("in the server's HTML", () => {
  test("the limits of a text are visible, and there is no count", async () => {
    const shown = await renderServerHtml(inquiry);
    const { say, scope } = shown;
    await expect.element(scope.getByText(say("forms.count.range", { min: 10, max: 500 }))).toBeVisible();
    await enter(shown, "message", "Hello");
    const box = fieldOf(shown, "message").element().closest("[data-field]");
    expect(box?.querySelector("p[aria-hidden]")).toBe(null);
    expect(scope.element().textContent).not.toContain(say("forms.count.left", { count: 500 }));
  });

  test("the stars up to the chosen one are filled", async () => {
    const shown = await renderServerHtml(review);
    expect(filledStars(shown)).toBe(0);
    await enter(shown, "rating", "3");
    await expect.poll(() => filledStars(shown)).toBe(3);
  });

  test("the browser checks the form until React has started", async () => {
    const { scope, hydrate } = await renderServerHtml(inquiry);
    const form = scope.element().querySelector("form");
    expect(form?.noValidate).toBe(false);
    hydrate();
    await expect.poll(() => form?.noValidate).toBe(true);
  });
});

test("a file field is a button, which hides what the loader has shown when React lists the files", async () => {
  const shown = await renderServerHtml(inquiry);
  const { hydrate } = shown;
  const input = fieldOf(shown, inquiry.fileField).element() as HTMLInputElement;
  await expect.element(input.labels?.[0] as HTMLElement).toBeVisible();
  expect(input).toHaveClass("sr-only");
  input.classList.remove("sr-only");
  hydrate();
  await expect.poll(() => input).toHaveClass("sr-only");
});

test("a text that was typed before React started is counted and kept", async () => {
  const shown = await renderServerHtml(inquiry);
  const { say, scope, hydrate } = shown;
  await enter(shown, "message", "Hello");
  hydrate();
  await expect.element(scope.getByText(say("forms.count.left", { count: 495 }))).toBeVisible();
  await expect.element(fieldOf(shown, "message")).toHaveValue("Hello");
});

test("a text that was typed before React started outlives the tab without another key", async () => {
  const { hydrate, ...shown } = await renderServerHtml(inquiry);
  await enter(shown, "message", "Hello");
  hydrate();
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("Hello");
});

test("a form that nobody has touched stores nothing when React starts", async () => {
  const { scope, hydrate } = await renderServerHtml(inquiry);
  hydrate();
  await expect.poll(() => scope.element().querySelector("form")?.noValidate).toBe(true);
  expect({ ...sessionStorage }).toEqual({});
});

test("a rating that was chosen before React started is kept", async () => {
  const shown = await renderServerHtml(review);
  const { say, hydrate } = shown;
  await enter(shown, "rating", "4");
  hydrate();
  const rating = fieldOf(shown, "rating").getByText(say("forms.stars.chosen", { rating: 4 }), { exact: true });
  await expect.element(rating).toBeVisible();
  await expect.element(starOf(shown, 4)).toBeChecked();
  expect(filledStars(shown)).toBe(4);
});

test.each([inquiry, review])("$name sends what was typed and chosen before React started", async (form) => {
  const shown = await renderServerHtml(form);
  const { server, hydrate } = shown;
  await fillIn(shown);
  const file = form.file();
  chooseFiles(shown, [file]);
  hydrate();
  await expect.element(fileRow(shown, file.name)).toBeVisible();
  server.answerNextPost(() => json(accepted("Taken.")));
  await send(shown);
  await expect.poll(() => server.posts().length).toBe(1);
  const [post] = server.posts();
  expect(post?.fields).toEqual(form.entered);
  expect(post?.files.map(({ field, file }) => [field, file.name])).toEqual([[form.fileField, file.name]]);
});
