import "server-only";
import { type Glyph, isRightToLeft, layOutLine, type TextStyle } from "#lib/site/seo/lay-out-text.ts";

/** The space above and below a baseline, and between baselines, as parts of the font size. Arabic reaches far below. */
const LINE = { above: 1, below: 0.58, next: 1.2 };

/** Draws outlines of letters, on as many lines as the room in pixels asks for. */
export function drawText(text: string, style: TextStyle, { color, room }: { color: string; room: number }) {
  const fromRight = isRightToLeft(text);
  const layOut = (line: string) => layOutLine(line, style, fromRight);
  const lines = wrap(text, (line) => layOut(line).width <= room).map(layOut);
  const { size } = style;
  const width = Math.ceil(Math.max(...lines.map((line) => line.width)));
  const height = Math.ceil(size * (LINE.above + LINE.next * (lines.length - 1) + LINE.below));
  const paths = lines.flatMap(({ glyphs, ...line }, index) => {
    const left = fromRight ? width - line.width : 0;
    return glyphs.map((glyph) => outlineOf(glyph, left, size * (LINE.above + LINE.next * index)));
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${color}">${paths.join("")}</svg>`;
  return { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, width, height };
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const [first = "", ...words] = text.split(" ");
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In SVG, y grows downwards. */
const outlineOf = ({ id, font, scale, x, y }: Glyph, left: number, baseline: number): string =>
  `<path transform="translate(${left + x} ${baseline - y}) scale(${scale} ${-scale})" d="${font.font.glyphToPath(id)}"/>`;
