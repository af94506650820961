import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPalette } from "#lib/site/content/palette.ts";
import { checkColours, contrastOf } from "#scripts/content-check/check-colours.ts";

const theme = readFileSync("brand/theme.css", "utf8");

/** Returns what the check says of a brand with another theme.css. */
function sentencesOf(css: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "brand-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "brand"));
  writeFileSync(join(root, "brand/theme.css"), css);
  return checkColours(root).map(({ text }) => text);
}

test("the colours of the brand can be read on each other", () => {
  expect(checkColours(".")).toEqual([]);
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#767676", 4.54],
  ["#949494", "#ffffff", 3.03],
])("the contrast of %s and %s is %d", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

test("a colour names what it cannot be read on", () => {
  const paler = theme
    .replace(readPalette().paper, "#ffffff")
    .replace(readPalette().band, "#e8e8e8")
    .replace(readPalette().highlight, "#737373");
  expect(sentencesOf(paler)).toEqual([
    '"highlight" on "band" has a contrast of 3.8, and needs 4.5 (WCAG 2.2 AA). Make one of them darker or lighter.',
  ]);
});

test.each([
  ["a role without a colour", theme.replace("--color-ink-soft", "--color-gray")],
  ["a colour in other words", theme.replace(readPalette()["ink-soft"], "teal")],
])("%s is named", (_, css) => {
  expect(sentencesOf(css)).toEqual([
    '"--color-ink-soft" is missing. Write it as # and six digits in small letters: #0e5a52.',
  ]);
});

test("a brand without theme.css lacks every colour", () => {
  expect(sentencesOf("")).toHaveLength(12);
});
