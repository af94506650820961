import { expect, test } from "vitest";
import { choosePages } from "#verification/bench/pages/choose-pages.ts";
import type { MeasuredPage } from "#verification/bench/pages/measured-pages.ts";
import { kindOf } from "#verification/bench/pages/targets.ts";

const flags = { hasSeoScore: true, hasLighthouseScores: false };
const english = (path: string): MeasuredPage => ({ path, locale: "en", kind: kindOf(path), ...flags });
const french = (path: string): MeasuredPage => ({ ...english(path), path: `/fr${path}`, locale: "fr", original: path });

/** Returns the paths of the chosen pages. */
function choose(sizes: Record<string, number>, pages: MeasuredPage[]) {
  return choosePages(pages, new Map(Object.entries(sizes))).map(({ path }) => path);
}

test("in the default language it chooses the page with the most HTML of each file", () => {
  const sizes = { "/": 1, "/treatments": 1, "/treatments/kidney": 3, "/treatments/liver": 2, "/inquiry/ngo": 1 };
  expect(choose(sizes, Object.keys(sizes).map(english))).toEqual([
    "/",
    "/treatments",
    "/treatments/kidney",
    "/inquiry/ngo",
  ]);
});

test("in another language it chooses the one of each kind, and its original", () => {
  const pages = [...["/team", "/guides/stay", "/guides/home"].map(english), ...["/team", "/guides/stay"].map(french)];
  const sizes = { "/guides/stay": 1, "/guides/home": 2, "/fr/team": 1, "/fr/guides/stay": 2 };
  expect(choose(sizes, pages)).toEqual(["/team", "/guides/stay", "/guides/home", "/fr/guides/stay"]);
});
