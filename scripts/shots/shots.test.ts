import { describe, expect, test } from "vitest";
import { contactSheet, nameOf, type Shot } from "#scripts/shots/contact-sheet.ts";
import { readOptions } from "#scripts/shots/options.ts";

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

test("a long page is cut into strips that show all of it", () => {
  const shot = (locale: string, width: number): Shot => ({
    path: "/",
    locale,
    width,
    height: 3300,
    file: `${width}.png`,
  });
  const html = contactSheet([shot("en", 360), shot("en", 1280), shot("ar", 360)]);
  expect(html.match(/<section id="[^"]+"/g)).toEqual(['<section id="home-en"', '<section id="home-ar"']);
  expect(html.match(/<figure>/g)).toHaveLength(3);
  const strips = [...html.matchAll(/width:180px;height:(\d+)px"><img [^>]*margin-top:(-?\d+)px/g)];
  expect(strips.slice(0, 3).map(([, height, top]) => [height, top])).toEqual([
    ["800", "0"],
    ["800", "-800"],
    ["50", "-1600"],
  ]);
});
