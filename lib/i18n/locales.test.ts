import { describe, expect, test, vi } from "vitest";
import {
  builtLanguages,
  defaultLocale,
  findLocale,
  languageAttributes,
  localeOfPath,
  localePath,
  pathInLocale,
} from "#lib/i18n/locales.ts";

test("each language has a unique code of BCP 47, and stands behind those with more readers; the default is the first", () => {
  const codes = builtLanguages.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Intl.getCanonicalLocales([...codes])).toEqual(codes);
  expect(codes[0]).toBe(defaultLocale);
  const readers = builtLanguages.map((language) => language.readers);
  expect(readers).toEqual(readers.toSorted((one, other) => other - one));
});

describe("findLocale", () => {
  test.each(builtLanguages)("finds $code", (locale) => {
    expect(findLocale(locale.code)).toBe(locale);
  });

  test.each([undefined, "", "EN", "en-GB", "xx", "__proto__"])("returns undefined for %j", (code) => {
    expect(findLocale(code)).toBeUndefined();
  });
});

test.each(builtLanguages)("localePath puts $code before the address, unless it is the default", ({ code }) => {
  const prefix = code === "en" ? "" : `/${code}`;
  expect(localePath(code, "/thank-you/x")).toBe(`${prefix}/thank-you/x`);
  expect(localePath(code, "/")).toBe(prefix || "/");
  expect(localePath(code, "/#contact")).toBe(`${prefix || "/"}#contact`);
});

test.each([
  ["/", "/ar"],
  ["/services", "/ar/services"],
  ["/en", "/ar"],
  ["/fr", "/ar"],
  ["/ru/inquiry/ngo", "/ar/inquiry/ngo"],
  ["/ar/blog", "/ar/blog"],
  ["/french/fries", "/ar/french/fries"],
])("the Arabic path of %s is %s", (path, expected) => {
  expect(pathInLocale("ar", path)).toBe(expected);
});

test.each(builtLanguages)("a path below /$code is in that language", ({ code }) => {
  expect(localeOfPath(`/${code}`)).toBe(code);
  expect(localeOfPath(`/${code}/no/such/page`)).toBe(code);
  expect(localeOfPath(`/${code}?form=review`)).toBe(code);
  expect(localeOfPath(`/${code}#contact`)).toBe(code);
});

test.each(["", "/", "/no-such-page", "no-slash", "//en", "/xx/services", "/services/fr"])(
  "the address %j is in the default language",
  (path) => {
    expect(localeOfPath(path)).toBe("en");
  },
);

test("the English path of a page has no code", () => {
  expect(pathInLocale("en", "/ar/blog")).toBe("/blog");
  expect(pathInLocale("en", "/ar")).toBe("/");
});

test("the attributes for a language include its direction", () => {
  expect(languageAttributes("ar")).toEqual({ lang: "ar", dir: "rtl" });
  expect(languageAttributes("sw")).toEqual({ lang: "sw", dir: "ltr" });
});

test("a language that content/languages.json lacks, or that nobody has reviewed, is not published", async () => {
  vi.resetModules();
  vi.doMock("#content/languages.json", () => ({ default: { ar: { reviewed: true }, ru: { reviewed: false } } }));
  const { isPublished } = await import("#lib/i18n/locales.ts");
  vi.doUnmock("#content/languages.json");
  expect((["en", "fr", "ar", "ru"] as const).map(isPublished)).toEqual([true, false, true, false]);
});
