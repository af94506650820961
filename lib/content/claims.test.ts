import { expect, test } from "vitest";
import { claims } from "@/content/claims";
import { getClaims } from "@/lib/content/claims";
import { locales } from "@/lib/i18n/locales";

test.each(locales)("every figure has a value and says in $code what it counts", ({ code }) => {
  const figures = getClaims(code);
  expect(figures.map(({ id, value }) => [id, value])).toEqual(claims.map(({ id, value }) => [id, value]));
  expect(new Set(figures.map(({ id }) => id)).size).toBe(claims.length);
  for (const { value, definition } of figures) {
    expect(value).toBeGreaterThan(0);
    expect(definition).toMatch(/\S/);
  }
});

test("what is for us only is not handed to pages", () => {
  for (const claim of getClaims("en")) expect(Object.keys(claim)).toEqual(["id", "value", "suffix", "definition"]);
});

test("figures are written as the language writes them", () => {
  const rate = (locale: "en" | "fr" | "ru") => getClaims(locale).find(({ id }) => id === "success")?.suffix;
  expect(rate("en")).toBe("%");
  expect(rate("fr")).toMatch(/^\s%$/);
  expect(rate("ru")).toMatch(/^\s%$/);
});
