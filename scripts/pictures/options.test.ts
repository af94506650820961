import { describe, expect, test } from "vitest";
import { readOptions } from "#scripts/pictures/options.ts";
import { nameOf } from "#scripts/pictures/pages.ts";

const PATHS = ["/", "/blog", "/blog/robots", "/thank-you/6W4?form=review"];

describe("readOptions", () => {
  test("chooses every page without arguments", () => {
    const { paths, widths, locales } = readOptions([], PATHS);
    expect(paths).toEqual(PATHS);
    expect([widths.length, locales.length].every(Boolean)).toBe(true);
  });

  test("accepts widths, languages, paths and a folder", () => {
    const args = ["--widths", "320,1920", "--locales", "sw", "--paths", "/, /blog*,/blog,/thank-you/6W4", "--out", "x"];
    const expected = { widths: [320, 1920], locales: ["sw"], paths: PATHS, out: "x" };
    expect(readOptions(args, PATHS)).toEqual(expected);
  });

  test.each([
    ["--widths", "wide", /not "wide"/],
    ["--widths", "20", /not "20"/],
    ["--locales", "de", /takes en, .*not "de"/],
    ["--paths", "/blogs", /not "\/blogs":\n\/\n\/blog\n/],
    ["--path", "/blog", /--path/],
    ["--docs", "guide", /readme, .*not "guide"/],
  ])("lists what %s accepts when it gets %s", (option, value, message) => {
    expect(() => readOptions([option, value], PATHS)).toThrow(message);
  });
});

test.each([
  ["/", "home"],
  ["/blog/robots", "blog-robots"],
  ["/thank-you/6W4?form=review", "thank-you-6W4"],
])("%s is named %s", (path, name) => {
  expect(nameOf(path)).toBe(name);
});
