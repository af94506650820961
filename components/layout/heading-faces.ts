/** A file of a heading font, made by scripts/generate-fonts.ts. The browser fetches it only for letters in its range. */
export interface HeadingFace {
  readonly file: string;
  readonly family: "source-serif-4" | "markazi-text";
  /** Names the file of the npm package that it is a subset of. */
  readonly script: "latin" | "cyrillic" | "arabic";
  /** As a CSS `unicode-range`. */
  readonly range: string;
}

const BASIC = "U+20-7E,U+A0,U+AB,U+AD,U+B7,U+BB,U+2013-2014,U+2018-201A,U+201C-201E,U+2026";
const ACCENTS =
  "U+A1-AA,U+AC,U+AE-B6,U+B8-BA,U+BC-FF,U+152-153,U+178,U+2009,U+2022,U+202F,U+2039-203A,U+20AC,U+2122,U+2212";

const serif = { family: "source-serif-4", script: "latin" } as const;

export const faces = {
  /**
   * Letters without accents, figures and punctuation: enough for English and Swahili, and a complement for other scripts.
   */
  basic: { file: "basic.woff2", ...serif, range: BASIC },
  accents: { file: "accents.woff2", ...serif, range: ACCENTS },
  /** Both in one file, for a language with accents in most of its headings. */
  latin: { file: "latin.woff2", ...serif, range: `${BASIC},${ACCENTS}` },
  cyrillic: {
    file: "cyrillic.woff2",
    family: "source-serif-4",
    script: "cyrillic",
    range: "U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116",
  },
  arabic: { file: "arabic.woff2", family: "markazi-text", script: "arabic", range: "U+600-6FF,U+200C-200F" },
} as const satisfies Readonly<Record<string, HeadingFace>>;

export type FaceName = keyof typeof faces;
