/**
 * Cuts the heading fonts down to what pages use. `node scripts/generate-fonts.ts` writes components/layout/fonts and the
 * Arabic font of share pictures. The packages' own subsets are larger: their Latin file is 51 KB, ours 33 KB, because
 * headings use two weights only.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { faces, type HeadingFace } from "#components/layout/heading-faces.ts";

/** The weights of `font-normal` and `font-semibold`. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

const sources: Readonly<Record<HeadingFace["family"], (script: string) => string>> = {
  "source-serif-4": (script) => `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`,
  "markazi-text": (script) => `@fontsource-variable/markazi-text/files/markazi-text-${script}-wght-normal.woff2`,
};

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

const sourceOf = ({ family, script }: HeadingFace) => readFileSync(`node_modules/${sources[family](script)}`);

/** Returns one font file of the site as woff2. */
export function cutFace(face: HeadingFace): Promise<Buffer> {
  return subsetFont(sourceOf(face), charactersOf(face.range), { targetFormat: "woff2", variationAxes: WEIGHTS });
}

/** The path where lib/seo/share-text.ts reads the font. */
export const SHARE_FACE = "lib/seo/markazi-text-arabic.ttf";

/** Returns the Arabic font of share pictures, in one weight. Pango reads no other format from a file. */
export function cutShareFace(): Promise<Buffer> {
  const characters = `${charactersOf(faces.arabic.range)} `;
  return subsetFont(sourceOf(faces.arabic), characters, { targetFormat: "sfnt", variationAxes: { wght: 600 } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const face of Object.values(faces)) writeFileSync(`components/layout/fonts/${face.file}`, await cutFace(face));
  writeFileSync(SHARE_FACE, await cutShareFace());
}
