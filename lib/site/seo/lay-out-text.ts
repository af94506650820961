import "server-only";
import { Direction, shape, Buffer as TextBuffer } from "harfbuzzjs";
import type { TextFont } from "#lib/site/seo/open-font.ts";

/** A letter. `x` and `y` are in pixels from the left end of the baseline, and `y` grows upwards. */
export interface Glyph {
  readonly id: number;
  readonly font: TextFont;
  /** Pixels for each unit of the font. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface TextRun {
  readonly text: string;
  readonly font: TextFont;
  readonly direction: Direction;
}

export interface TextStyle {
  readonly fonts: readonly TextFont[];
  /** In pixels. */
  readonly size: number;
}

/** Lines with an Arabic letter are read from the right. */
export const isRightToLeft = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Lays out a line as Chromium does, each letter in the first font that has it. No font of the machine is used. */
export function layOutLine(text: string, { fonts, size }: TextStyle, fromRight = isRightToLeft(text)) {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const run of runsOf(text, fonts, fromRight)) {
    const scale = (size * run.font.scale) / run.font.unitsPerEm;
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeRun(run)) {
      glyphs.push({ id, font: run.font, scale, x: width + xOffset * scale, y: yOffset * scale });
      width += xAdvance * scale;
    }
  }
  return { width, glyphs };
}

function shapeRun({ text, font, direction }: TextRun) {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction);
  shape(font.font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

const NUMBER = "\\p{Nd}+(?:[.,:/]\\p{Nd}+)*%?";
const NOT_ARABIC = "(?!\\p{Script=Arabic})";
const WORDS = `${NOT_ARABIC}\\p{L}(?:(?:${NOT_ARABIC}.)*${NOT_ARABIC}[\\p{L}\\p{Nd}])?`;

/** Numbers and words of another script are read from the left in Arabic. */
const FROM_LEFT = new RegExp(`(${NUMBER}|${WORDS})`, "u");

/** Splits at each change of direction or font, and orders the runs from left to right. */
function runsOf(text: string, fonts: readonly TextFont[], fromRight: boolean): TextRun[] {
  if (!fromRight) return splitByFont(text, fonts, Direction.LTR);
  // `split` puts what the expression matches at the odd places.
  const parts = text
    .split(FROM_LEFT)
    .map((part, index) =>
      index % 2 ? splitByFont(part, fonts, Direction.LTR) : splitByFont(part, fonts, Direction.RTL).reverse(),
    );
  return parts.reverse().flat();
}

const graphemes = new Intl.Segmenter();

function splitByFont(text: string, fonts: readonly TextFont[], direction: Direction): TextRun[] {
  const runs: TextRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const font = fonts.find((each) => hasLetters(each, segment)) ?? fonts[0];
    const last = runs.at(-1);
    if (font && last?.font === font) runs.splice(-1, 1, { text: last.text + segment, font, direction });
    else if (font) runs.push({ text: segment, font, direction });
  }
  return runs;
}

const hasLetters = ({ font }: TextFont, text: string): boolean =>
  [...text].every(
    (letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter) || font.nominalGlyph(letter.codePointAt(0) ?? 0),
  );

export const haveLetters = (fonts: readonly TextFont[], text: string): boolean =>
  [...graphemes.segment(text)].every(({ segment }) => fonts.some((font) => hasLetters(font, segment)));
