import { expect, test } from "vitest";
import { haveLetters, layOutLine } from "#lib/site/seo/lay-out-text.ts";
import { openFont, type TextFont } from "#lib/site/seo/open-font.ts";

const latin = await openFont("node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff");
const arabic = await openFont("brand/fonts/share-arabic.ttf");

const LETTERS = Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index));

/** Returns a line as it is seen, from left to right. An Arabic letter becomes `*`. */
function seen(text: string, fonts: readonly TextFont[], fromRight?: boolean): string {
  return layOutLine(text, { fonts, size: 20 }, fromRight)
    .glyphs.map(
      ({ id, font }) => LETTERS.find((letter) => font.font.nominalGlyph(letter.codePointAt(0) ?? 0) === id) ?? "*",
    )
    .join("");
}

test.each([
  ["Heart 24/7", "Heart 24/7"],
  ["كتب 24/7", "24/7 ***"],
  ["كتب 5, 6", "6 ,5 ***"],
  ["كتب 50%.", ".50% ***"],
  ["MRI scan: كتب", "*** :MRI scan"],
  ["كتب (PET 2)", "(PET 2) ***"],
])("%s is seen as %s", (text, expected) => {
  expect(seen(text, [arabic, latin])).toBe(expected);
});

test("a line without Arabic letters in an Arabic text is read from the right too", () => {
  expect(seen("5, MRI", [arabic, latin], true)).toBe("MRI ,5");
});

test("a letter is drawn in the first font that has it, at that font's scale", async () => {
  const large = await openFont("brand/fonts/share-arabic.ttf", 2);
  const width = (text: string, fonts: TextFont[]) => layOutLine(text, { fonts, size: 20 }).width;
  expect(width("كتب", [latin, large])).toBeCloseTo(2 * width("كتب", [arabic]), 5);
  expect(width("WW", [large, latin])).toBe(width("WW", [latin]));
  expect(haveLetters([arabic, latin], "كتب: W")).toBe(true);
  expect(haveLetters([arabic], "W")).toBe(false);
});
