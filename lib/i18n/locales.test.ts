import { describe, expect, test } from "vitest";
import { defaultLocale, findLocale, localePath, locales } from "@/lib/i18n/locales";

test("each language has its own code and search engines' name, and one is the default", () => {
  expect(new Set(locales.map(({ code }) => code)).size).toBe(locales.length);
  expect(new Set(locales.map(({ hreflang }) => hreflang)).size).toBe(locales.length);
  expect(findLocale(defaultLocale)?.direction).toBe("ltr");
});

describe("findLocale", () => {
  test.each(locales)("finds $code", (locale) => {
    expect(findLocale(locale.code)).toBe(locale);
  });

  test.each([undefined, "", "EN", "en-GB", "xx", "__proto__"])("does not know %j", (code) => {
    expect(findLocale(code)).toBeUndefined();
  });
});

test.each(locales)("localePath puts $code before the address, unless it is the default", ({ code }) => {
  const prefix = code === "en" ? "" : `/${code}`;
  expect(localePath(code, "/thank-you/x")).toBe(`${prefix}/thank-you/x`);
  expect(localePath(code, "/")).toBe(prefix || "/");
  expect(localePath(code, "/#contact")).toBe(`${prefix || "/"}#contact`);
});
