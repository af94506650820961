import accents from "#brand/fonts/accents.woff2";
import arabic from "#brand/fonts/arabic.woff2";
import basic from "#brand/fonts/basic.woff2";
import bengali from "#brand/fonts/bengali.woff2";
import cyrillic from "#brand/fonts/cyrillic.woff2";
import latin from "#brand/fonts/latin.woff2";
import { standIns } from "#brand/fonts.ts";
import { type FaceName, faceOf, faces, type HeadingFace } from "#lib/i18n/heading-faces.ts";
import { findLocale, type Locale } from "#lib/i18n/locales.ts";

const files: Readonly<Record<FaceName, string>> = { accents, arabic, basic, bengali, cyrillic, latin };

/** Returns the public URL of a font. In the middleware, Next has only a `blob:` URL of it. */
const urlOf = (name: FaceName) => files[name].replace(/^blob:.*\//, "/_next/static/media/");

function standInRule({ family, names, size }: (typeof standIns.rows)[number]): string {
  const percent = (ratio: number) => `${(100 * ratio).toFixed(1)}%`;
  const sources = names.map((name) => `local("${name}")`).join();
  return `@font-face{font-family:${family};src:${sources};ascent-override:${percent(standIns.ascent / size)};descent-override:${percent(standIns.descent / size)};size-adjust:${percent(size)}}`;
}

/** Returns a rule without `unicode-range` if `hasRange` is false. The face then draws all letters that no later rule has in its range. */
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

export function preloadedFonts(locale: Locale): string[] {
  const own = ownFace(locale);
  // The face `latin` includes `basic`. All other faces take digits and spaces from `basic`.
  return (own === "latin" ? [own] : [own, "basic" as const]).map(urlOf);
}

/** Declares the face of the page's script, and the Latin one for digits and names. */
export function headingStyle(locale: Locale): string {
  const own = ownFace(locale);
  const others = own === "latin" ? [] : (["basic", "accents"] as const).filter((name) => name !== own);
  return [...standIns.rows.map(standInRule), faceRule(own, false), ...others.map((name) => faceRule(name))].join("");
}
