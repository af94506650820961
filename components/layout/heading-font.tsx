import { preload } from "react-dom";
import accents from "#components/layout/fonts/accents.woff2";
import arabic from "#components/layout/fonts/arabic.woff2";
import basic from "#components/layout/fonts/basic.woff2";
import cyrillic from "#components/layout/fonts/cyrillic.woff2";
import latin from "#components/layout/fonts/latin.woff2";
import { type FaceName, faces } from "#components/layout/heading-faces.ts";
import { findLocale, type Locale } from "#lib/i18n/locales.ts";

const urls: Readonly<Record<FaceName, string>> = { accents, arabic, basic, cyrillic, latin };

/** Markazi Text draws its letters small in their square; so large it stands beside Source Serif as an equal. */
const SIZES: Partial<Record<FaceName, string>> = { arabic: "118%" };

/** Until the face is there, Times has its place and its measure, so that nothing shifts. */
const FALLBACK = `@font-face{font-family:"Heading fallback";src:local("Times New Roman");ascent-override:87.45%;descent-override:28.28%;line-gap-override:0%;size-adjust:118.46%}`;

function faceRule(name: FaceName): string {
  const size = SIZES[name] ? `size-adjust:${SIZES[name]};` : "";
  return `@font-face{font-family:Heading;src:url(${urls[name]})format("woff2");font-display:swap;font-weight:400 600;${size}unicode-range:${faces[name].range}}`;
}

/**
 * The face of the headings, Source Serif 4 with Markazi Text for Arabic. The page's own script is preloaded; of the others the
 * browser fetches a file when a letter of it stands on the page, in a visitor's review for instance.
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
