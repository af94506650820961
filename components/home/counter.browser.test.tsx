/** The figures of the hero count up when the page is painted (requirements §4.11). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Hero } from "#components/home/hero.tsx";
import { emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getClaim } from "#lib/site/content/claims.ts";

/** Each figure starts at 1 and grows by `step` every `every` milliseconds. */
const counters = [
  { id: "years", step: 1, every: 100 },
  { id: "patients", step: 50, every: 1 },
  { id: "countries", step: 1, every: 100 },
] as const;

async function open(locale: Locale) {
  const { say } = await renderServerComponents(<Hero />, locale);
  const list = page.getByRole("list", { name: say("home.hero.figures") });
  const figures = [...list.element().querySelectorAll<HTMLElement>(".counter")];
  const counts = figures.flatMap(countAgain);
  /** Puts the clock of the counts to a moment. */
  const goTo = (ms: number) => {
    for (const count of counts) count.currentTime = ms;
  };
  return { say, list, figures, counts, goTo };
}

/** Starts the count again and stops its clock. The first one is soon over, and then the browser does not list it. */
function countAgain(figure: HTMLElement): Animation[] {
  figure.style.animationName = "none";
  figure.getAnimations();
  figure.style.animationName = "";
  const counts = figure.getAnimations();
  for (const count of counts) count.pause();
  return counts;
}

/** Returns the number that a figure shows: its text, or the count that stands over it while the text is transparent. */
function shown(figure: Element): number {
  const { content, visibility, counterReset } = getComputedStyle(figure, "::after");
  const isCounting = content !== "none" && visibility === "visible";
  expect(getComputedStyle(figure).webkitTextFillColor === "rgba(0, 0, 0, 0)").toBe(isCounting);
  return Number(isCounting ? counterReset.replace("count ", "") : withLatinDigits(figure.textContent ?? ""));
}

const finalValues = await Promise.all(counters.map(async ({ id }) => (await getClaim("en", id)).value));

const valuesAfter = (ms: number) =>
  counters.map(({ step, every }, index) => Math.min(1 + Math.floor(ms / every) * step, finalValues[index] ?? 0));

test.each(["ar", "bn"] as const)("each figure counts from 1 by its step and moves nothing, in %s", async (locale) => {
  await emulateMedia({ motion: "no-preference" });
  const { list, figures, goTo } = await open(locale);
  const places = () =>
    JSON.stringify([...list.element().querySelectorAll("*")].map((part) => part.getBoundingClientRect()));
  const atFirst = places();
  for (const ms of [0, 1, 2, 10, 99, 100, 199, 200, 650, 1399, 1400, 60_000]) {
    goTo(ms);
    expect(figures.map(shown), `after ${ms} ms`).toEqual(valuesAfter(ms));
    expect(places(), `after ${ms} ms`).toBe(atFirst);
  }
  expect(figures.map(shown)).toEqual(finalValues);
});

test("screen readers read the final figures, not the count", async () => {
  await emulateMedia({ motion: "no-preference" });
  const { figures, goTo } = await open("en");
  goTo(1);
  for (const figure of figures) expect(getComputedStyle(figure, "::after").content).toBe('counter(count) / ""');
  expect(figures.map((figure) => Number(figure.textContent))).toEqual(finalValues);
});

test("shows the final figures from the start to visitors who want less motion", async () => {
  const { figures, counts } = await open("en");
  expect(counts).toEqual([]);
  expect(figures.map(shown)).toEqual(finalValues);
});
