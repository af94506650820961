import { preload } from "react-dom";
import accents from "#components/layout/fonts/accents.woff2";
import arabic from "#components/layout/fonts/arabic.woff2";
import basic from "#components/layout/fonts/basic.woff2";
import cyrillic from "#components/layout/fonts/cyrillic.woff2";
import latin from "#components/layout/fonts/latin.woff2";
import { type FaceName, faces } from "#components/layout/heading-faces.ts";
import { findLocale, type Locale } from "#lib/i18n/locales.ts";

const urls: Readonly<Record<FaceName, string>> = { accents, arabic, basic, cyrillic, latin };

/** Markazi Text draws small letters. At this size they match Source Serif. */
const SIZES: Partial<Record<FaceName, string>> = { arabic: "118%" };

/** Until the font has loaded, Times takes its place with the same metrics, so nothing shifts. */
const FALLBACK = `@font-face{font-family:"Heading fallback";src:local("Times New Roman");ascent-override:87.45%;descent-override:28.28%;line-gap-override:0%;size-adjust:118.46%}`;

function faceRule(name: FaceName): string {
  const size = SIZES[name] ? `size-adjust:${SIZES[name]};` : "";
  return `@font-face{font-family:Heading;src:url(${urls[name]})format("woff2");font-display:swap;font-weight:400 600;${size}unicode-range:${faces[name].range}}`;
}

/**
 * Declares the heading fonts: Source Serif 4, and Markazi Text for Arabic. The file of the page's own script is preloaded.
 * The browser fetches another one only for a letter on the page, for instance in a visitor's review.
 */
export function HeadingFont({ locale }: { locale: Locale }) {
  const own: FaceName = findLocale(locale)?.headings ?? "basic";
  const others = (["basic", "accents", "cyrillic", "arabic"] as const).filter(
    (name) => name !== own && !(own === "latin" && faces[name].script === "latin"),
  );
  preload(urls[own], { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style href="heading-font" precedence="low">
      {[FALLBACK, ...[own, ...others].map(faceRule)].join("")}
    </style>
  );
}
