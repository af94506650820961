/** The figures of the hero count up when the page has loaded (requirements §4.11). */

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Hero } from "#components/home/hero.tsx";
import { emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { findClaim } from "#lib/content/claims.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Each figure starts at 1 and grows by `step` every `every` milliseconds. */
const counters = [
  { id: "years", step: 1, every: 100 },
  { id: "patients", step: 50, every: 1 },
  { id: "countries", step: 1, every: 100 },
] as const;

async function open(locale: Locale = "en") {
  vi.useFakeTimers();
  const { say } = await renderServerComponents(<Hero locale={locale} />, locale);
  const list = page.getByRole("list", { name: say("home.hero.figures") }).element();
  /** Returns the figures as shown. A hidden copy of its final value beside each keeps the width. */
  const shown = () => [...list.querySelectorAll("[aria-hidden] + span")].map(({ textContent }) => Number(textContent));
  return { say, list, shown };
}

const valueAfter = (ms: number, { id, step, every }: (typeof counters)[number]) =>
  Math.min(1 + Math.floor(ms / every) * step, findClaim("en", id).value);

const finalValues = counters.map(({ id }) => findClaim("en", id).value);

test("each figure counts from 1 by its step to its final value", async () => {
  await emulateMedia({ motion: "no-preference" });
  const { shown } = await open();
  const moments = [0, 1, 1, 8, 89, 1, 1, 99, 100, 1000, 60_000];
  let time = 0;
  for (const ms of moments) {
    vi.advanceTimersByTime(ms);
    time += ms;
    expect(shown(), `after ${time} ms`).toEqual(counters.map((counter) => valueAfter(time, counter)));
  }
  expect(shown()).toEqual(finalValues);
});

describe("for visitors who want less motion", () => {
  test.each(["en", "ar"] as const)("shows the final figures from the start, in %s", async (locale) => {
    const { say, list, shown } = await open(locale);
    expect(shown()).toEqual(finalValues);
    const items = [...list.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(items).toEqual(
      counters.map(({ id }) => {
        const { value, suffix } = findClaim(locale, id);
        return `${value}${value}${suffix} ${say(`home.figures.${id}`, { count: value })}`;
      }),
    );
  });
});
