import { describe, expect, test } from "vitest";
import { DEFAULT_COUNTRY_CODE } from "#lib/forms/phone.ts";
import { countryCode } from "#lib/forms/rules.ts";
import { getCountryOptions } from "#lib/site/content/countries.ts";

describe("getCountryOptions", () => {
  const options = getCountryOptions("en");
  const values = options.map(([value]) => value);
  const labels = options.map(([, label]) => label);

  test("returns about 240 countries, some with several codes", () => {
    const countries = new Set(values.map((value) => value.slice(0, 2)));
    expect(countries.size).toBeGreaterThanOrEqual(235);
    expect(countries.size).toBeLessThanOrEqual(255);
    expect(values.length).toBeGreaterThan(countries.size);
  });

  test("returns only values that the form accepts", () => {
    expect(values.filter((value) => !countryCode().safeParse(value).success)).toEqual([]);
  });

  test("returns each value once", () => {
    expect(new Set(values).size).toBe(values.length);
  });

  test("includes the default of the requirements", () => {
    expect(DEFAULT_COUNTRY_CODE).toBe("IN-+91");
    expect(options).toContainEqual(["IN-+91", "India (+91)"]);
  });

  test.each([
    ["AS-+1-684", "American Samoa (+1-684)"],
    ["XK-+383", "Kosovo (+383)"],
    ["DO-+1-849", "Dominican Republic (+1-849)"],
  ])("shows %s as country name plus code", (value, label) => {
    expect(options).toContainEqual([value, label]);
  });

  test("sorts from Afghanistan to Zimbabwe, with accented letters where people look for them", () => {
    const names = labels.map((label) => label.replace(/ \(\+[\d-]+\)$/, ""));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(labels.at(0)).toBe("Afghanistan (+93)");
    expect(labels.at(-1)).toBe("Zimbabwe (+263)");
    expect(labels.findIndex((label) => label.startsWith("Åland"))).toBeLessThan(10);
  });
});

test("names are in the language, and the plus stays before the digits in right-to-left text", () => {
  expect(getCountryOptions("ru")).toContainEqual(["KE-+254", "Кения (+254)"]);
  expect(getCountryOptions("ar")).toContainEqual(["KE-+254", "كينيا (\u2066+254\u2069)"]);
});
