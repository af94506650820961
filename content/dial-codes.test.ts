import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type DialCodes, dialCodes } from "#content/dial-codes.ts";
import { renderDialCodes } from "#scripts/generate-dial-codes.ts";

const entries: readonly DialCodes[] = dialCodes;
const codesOf = (iso: string) => entries.find((entry) => entry.iso === iso)?.codes;

describe("dialCodes", () => {
  it("is what the script makes of the installed world-countries", () => {
    expect(readFileSync(new URL("./dial-codes.ts", import.meta.url), "utf8")).toBe(renderDialCodes());
  });

  it("goes from Afghanistan to Zimbabwe in about 240 entries", () => {
    expect(entries.length).toBeGreaterThanOrEqual(235);
    expect(entries.length).toBeLessThanOrEqual(255);
    expect(entries.at(0)?.name).toBe("Afghanistan");
    expect(entries.at(-1)?.name).toBe("Zimbabwe");
  });

  it("has each country once, by a two-letter code", () => {
    const isos = entries.map(({ iso }) => iso);
    expect(isos.filter((iso) => !/^[A-Z]{2}$/.test(iso))).toEqual([]);
    expect(new Set(isos).size).toBe(isos.length);
  });

  it("has each code of a country once, in a form that can be dialled", () => {
    const pairs = entries.flatMap(({ iso, codes }) => codes.map((code) => `${iso}-+${code}`));
    expect(pairs.filter((pair) => !/^[A-Z]{2}-\+\d{1,3}(-\d+)*$/.test(pair))).toEqual([]);
    expect(new Set(pairs).size).toBe(pairs.length);
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
  ])("gives %s the codes %j", (iso, codes) => {
    expect(codesOf(iso)).toEqual(codes);
  });

  it.each(["AQ", "BV", "HM", "UM"])("leaves out %s, where nobody lives", (iso) => {
    expect(codesOf(iso)).toBeUndefined();
  });
});
