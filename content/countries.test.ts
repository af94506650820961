import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countries } from "#content/countries.ts";
import { renderCountries } from "#scripts/generate-countries.ts";

const find = (iso: string) => countries.find((country) => country.iso === iso);

describe("countries", () => {
  it("are what the script makes of the installed Node and packages", () => {
    expect(readFileSync(new URL("./countries.ts", import.meta.url), "utf8")).toBe(renderCountries());
  });

  it("are about 240", () => {
    expect(countries.length).toBeGreaterThanOrEqual(235);
    expect(countries.length).toBeLessThanOrEqual(255);
  });

  it("are there once each, by a two-letter code", () => {
    const isos = countries.map(({ iso }) => iso);
    expect(isos.filter((iso) => !/^[A-Z]{2}$/.test(iso))).toEqual([]);
    expect(new Set(isos).size).toBe(isos.length);
  });

  it("have each code once, in a form that can be dialled", () => {
    const pairs = countries.flatMap(({ iso, codes }) => codes.map((code) => `${iso}-+${code}`));
    expect(pairs.filter((pair) => !/^[A-Z]{2}-\+\d{1,3}(-\d+)*$/.test(pair))).toEqual([]);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it("have each city once", () => {
    const cities = countries.flatMap((country) => country.cities);
    expect(cities.filter((city, index) => cities.indexOf(city) !== index)).toEqual([]);
  });

  it.each([
    ["AS", ["1-684"]],
    ["CA", ["1"]],
    ["DO", ["1-809", "1-829", "1-849"]],
    ["EH", ["212"]],
    ["GG", ["44-1481", "44"]],
    ["IN", ["91"]],
    ["JM", ["1-876", "1-658"]],
    ["KZ", ["7"]],
    ["PR", ["1-787", "1-939"]],
    ["PS", ["970"]],
    ["RU", ["7"]],
    ["TW", ["886"]],
    ["US", ["1"]],
    ["VA", ["39-06-698", "39"]],
    ["XK", ["383"]],
  ])("give %s the codes %j", (iso, codes) => {
    expect(find(iso)?.codes).toEqual(codes);
  });

  it.each([
    ["BD", "0"],
    ["CI", "-"],
    ["DO", "1"],
    ["HU", "06"],
    ["IN", "0"],
    ["IT", "-"],
    ["RU", "8"],
  ])("give %s the trunk prefix %s", (iso, trunk) => {
    expect(find(iso)?.trunk).toBe(trunk);
  });

  it.each(["AQ", "BV", "HM", "UM"])("leave out %s, where nobody lives", (iso) => {
    expect(find(iso)).toBeUndefined();
  });
});
