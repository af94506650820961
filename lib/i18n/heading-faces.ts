import { fonts } from "#brand/fonts.ts";
import type { Language } from "#lib/i18n/locales.ts";

/** Made by scripts/generate-fonts.ts. The browser fetches a file only for letters in its range. */
export interface HeadingFace {
  readonly script: string;
  readonly range: string;
  readonly source: string;
  /** The font has one weight. Headings of all weights use it, without hinting, because few phones use hinting. */
  readonly isStatic?: true;
  /** Enlarges small letters, as a CSS `size-adjust`. */
  readonly size?: string;
  /** Enlarges the letters in share pictures, for a script whose letters join or change places (lib/site/seo/draw-text.ts). */
  readonly shareScale?: number;
}

const BASIC = "U+20-7E,U+A0,U+AB,U+AD,U+B7,U+BB,U+2013-2014,U+2018-201A,U+201C-201E,U+2026";
const ACCENTS =
  "U+A1-AA,U+AC,U+AE-B6,U+B8-BA,U+BC-FF,U+152-153,U+178,U+2009,U+2022,U+202F,U+2039-203A,U+20AC,U+2122,U+2212";

/** {@link faceOf} takes the first face with the script of a language, so the order matters. */
export const faces = {
  /** Letters without accents, digits and punctuation. Enough for English and Swahili. Other scripts use it beside their own. */
  basic: { script: "Latn", range: BASIC, ...fonts.basic },
  accents: { script: "Latn", range: ACCENTS, ...fonts.accents },
  /** `basic` and `accents` in one file, for a language with accents in most headings. */
  latin: { script: "Latn", range: `${BASIC},${ACCENTS}`, ...fonts.latin },
  cyrillic: { script: "Cyrl", range: "U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116", ...fonts.cyrillic },
  arabic: { script: "Arab", range: "U+600-6FF,U+200C-200F", ...fonts.arabic },
  /** Has no Assamese letters and no rare signs, which saves 27 KB. */
  bengali: {
    script: "Beng",
    range:
      "U+200C-200D,U+964-965,U+981-983,U+985-98C,U+98F-990,U+993-9A8,U+9AA-9B0,U+9B2,U+9B6-9B9,U+9BC,U+9BE-9C3,U+9C7-9C8,U+9CB-9CE,U+9D7,U+9DC-9DD,U+9DF,U+9E6-9EF,U+9F3",
    ...fonts.bengali,
  },
} as const satisfies Readonly<Record<string, HeadingFace>>;

export type FaceName = keyof typeof faces;

export const faceNames = Object.keys(faces) as FaceName[];

export const shareFileOf = (name: FaceName): string => `brand/fonts/share-${name}.ttf`;

export function faceOf({ code, accents }: Language): FaceName {
  if (accents) return "latin";
  const script = scriptOf(code);
  return faceNames.find((name) => faces[name].script === script) ?? "basic";
}

export const scriptOf = (code: string): string => new Intl.Locale(code).maximize().script ?? "Latn";
