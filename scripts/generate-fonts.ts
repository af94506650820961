/**
 * Cuts the fonts of the brand down to what pages and share pictures use. `node scripts/generate-fonts.ts` writes brand/fonts. The packages'
 * own subsets are larger: their Latin file is 51 KB, ours 33 KB, because headings use two weights only.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { faceNames, faces, type HeadingFace, shareFileOf } from "#lib/i18n/heading-faces.ts";

/** The weights of `font-normal` and `font-semibold`. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** Returns every character of a CSS `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}

const sourceOf = ({ source }: HeadingFace) => readFileSync(`node_modules/${source}`);

/** Returns one font file of the site as woff2. */
export function cutFace(face: HeadingFace): Promise<Buffer> {
  const weights = face.isStatic ? { noHinting: true } : { variationAxes: WEIGHTS };
  return subsetFont(sourceOf(face), charactersOf(face.range), { targetFormat: "woff2", ...weights });
}

/** Returns a font for share pictures, in one weight. HarfBuzz reads this format as it is. */
export function cutShareFace(face: HeadingFace): Promise<Buffer> {
  const weight = face.isStatic ? {} : { variationAxes: { wght: 600 } };
  return subsetFont(sourceOf(face), `${charactersOf(face.range)} `, { targetFormat: "sfnt", ...weight });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync("brand/fonts", { recursive: true });
  for (const name of faceNames) {
    const face: HeadingFace = faces[name];
    writeFileSync(`brand/fonts/${name}.woff2`, await cutFace(face));
    if (face.shareScale) writeFileSync(shareFileOf(name), await cutShareFace(face));
  }
}
