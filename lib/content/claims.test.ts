import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { claims } from "#content/claims.ts";
import type english from "#content/messages/en.json";
import { findClaim, getClaims } from "#lib/content/claims.ts";
import { loadMessages } from "#lib/i18n/load-messages.ts";
import { type Locale, locales } from "#lib/i18n/locales.ts";

test.each(locales)("every figure has a value and a definition in $code", ({ code }) => {
  const figures = getClaims(code);
  expect(figures.map(({ id, value }) => [id, value])).toEqual(claims.map(({ id, value }) => [id, value]));
  expect(new Set(figures.map(({ id }) => id)).size).toBe(claims.length);
  for (const { value, definition } of figures) {
    expect(value).toBeGreaterThan(0);
    expect(definition).toMatch(/\S/);
  }
});

test("proof and questions are not passed to pages", () => {
  for (const claim of getClaims("en")) expect(Object.keys(claim)).toEqual(["id", "value", "suffix", "definition"]);
});

test("figures follow the rules of the language", () => {
  const rate = (locale: "en" | "fr" | "ru") => getClaims(locale).find(({ id }) => id === "success")?.suffix;
  expect(rate("en")).toBe("%");
  expect(rate("fr")).toMatch(/^\s%$/);
  expect(rate("ru")).toMatch(/^\s%$/);
});

/** Returns the label of a figure: `say("years", 8)` is "years of operation". */
async function wordsOf(locale: Locale) {
  const messages = await loadMessages(locale);
  const say = createTranslator({ locale, messages: messages as typeof english, namespace: "home.figures" });
  return (id: keyof typeof english.home.figures, count: number) => say(id, { count });
}

test.each([
  ["years", "+ years of operation"],
  ["founder-years", "+ years of founder experience"],
  ["patients", "+ patients served"],
  ["countries", "+ partner countries"],
  ["success", "% success rate"],
  ["support", "/7 support"],
] as const)("the figure %s is followed by the words of requirements §1.3", async (id, words) => {
  const { value, suffix } = findClaim("en", id);
  expect(`${suffix} ${(await wordsOf("en"))(id, value)}`).toBe(words);
});

/** The word that a label and its definition must share, so that both count the same thing. */
const taken = {
  patients: { en: "served", fr: "accompagné", ar: "خدمنا", ru: "получил", sw: "hudumi" },
  countries: { en: "partner", fr: "partenaire", ar: "شري", ru: "партнёр", sw: "shirika" },
  "founder-years": { en: "founder", fr: "fondateur", ar: "مؤسس", ru: "основател", sw: "mwanzilishi" },
} as const;

test.each(locales)("the label of a figure and its definition use the same word in $code", async ({ code }) => {
  const say = await wordsOf(code);
  for (const [id, word] of Object.entries(taken) as [keyof typeof taken, (typeof taken)["patients"]][]) {
    const { value, definition } = findClaim(code, id);
    expect(say(id, value)).toContain(word[code]);
    expect(definition.toLowerCase()).toContain(word[code]);
  }
});
