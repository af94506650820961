import accents from "#components/layout/fonts/accents.woff2";
import arabic from "#components/layout/fonts/arabic.woff2";
import basic from "#components/layout/fonts/basic.woff2";
import bengali from "#components/layout/fonts/bengali.woff2";
import cyrillic from "#components/layout/fonts/cyrillic.woff2";
import latin from "#components/layout/fonts/latin.woff2";
import { type FaceName, faceOf, faces, type HeadingFace } from "#lib/i18n/heading-faces.ts";
import { findLocale, type Locale } from "#lib/i18n/locales.ts";

const files: Readonly<Record<FaceName, string>> = { accents, arabic, basic, bengali, cyrillic, latin };

/**
 * Returns the address of a font. In the middleware, Next has only a `blob:` address, so we build the public address from the file's name.
 */
const urlOf = (name: FaceName) => files[name].replace(/^blob:.*\//, "/_next/static/media/");

/**
 * Installed fonts that replace a heading font that loads too late. The first row is for Windows, Apple and Debian. The second is for
 * Android. The third is for a Debian without Liberation Serif. `size` scales a font to the average size of Source Serif 4.
 */
const FALLBACKS = [
  { family: "Heading-times", names: ["Times New Roman", "Liberation Serif"], size: 1.175 },
  { family: "Heading-noto", names: ["Noto Serif"], size: 0.99 },
  { family: "Heading-dejavu", names: ["DejaVu Serif"], size: 0.925 },
];

function fallbackRule({ family, names, size }: (typeof FALLBACKS)[number]): string {
  const percent = (ratio: number) => `${(100 * ratio).toFixed(1)}%`;
  const sources = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:${family};src:${sources};ascent-override:${percent(1.036 / size)};descent-override:${percent(0.335 / size)};size-adjust:${percent(size)}}`;
}

/** Returns the `@font-face` rule of a face. Without a range, the face draws all letters except those in the ranges of later rules. */
function faceRule(name: FaceName, hasRange = true): string {
  const { size, range }: HeadingFace = faces[name];
  const adjustment = size ? `;size-adjust:${size}` : "";
  const letters = hasRange ? `;unicode-range:${range}` : "";
  return `@font-face{font-family:Heading;src:url(${urlOf(name)})format("woff2");font-display:optional;font-weight:400 600${adjustment}${letters}}`;
}

function ownFace(locale: Locale): FaceName {
  const language = findLocale(locale);
  return language ? faceOf(language) : "basic";
}

/** Returns the addresses of the fonts that a page preloads. */
export function preloadedFonts(locale: Locale): string[] {
  const own = ownFace(locale);
  // The face `latin` includes `basic`. All other faces take digits and spaces from `basic`.
  return (own === "latin" ? [own] : [own, "basic" as const]).map(urlOf);
}

/**
 * Returns the style sheet that declares the heading fonts of a page: Markazi Text for Arabic, Tiro Bangla for Bengali, and Source Serif 4
 * for all other languages. In every language, Source Serif 4 draws digits and Latin names. The browser fetches a font that is not
 * preloaded only if the page has one of its letters.
 */
export function headingStyle(locale: Locale): string {
  const own = ownFace(locale);
  const others = own === "latin" ? [] : (["basic", "accents"] as const).filter((name) => name !== own);
  return [...FALLBACKS.map(fallbackRule), faceRule(own, false), ...others.map((name) => faceRule(name))].join("");
}
