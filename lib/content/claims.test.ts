import { expect, test } from "vitest";
import { getClaims } from "@/lib/content/claims";

test("the figures are those of the spec (§1)", () => {
  expect(getClaims("en").map(({ id, value, suffix }) => `${id}: ${value}${suffix}`)).toEqual([
    "years: 8+",
    "founder-years: 12+",
    "patients: 5000+",
    "countries: 15+",
    "success: 95%",
    "support: 24/7",
  ]);
});

test("the success rate promises no cure", () => {
  const success = getClaims("en").find(({ id }) => id === "success");
  expect(success?.definition).toMatch(/^Requests brought to the treatment that was planned\./);
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
