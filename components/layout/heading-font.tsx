import { preload } from "react-dom";
import { headingStyle, preloadedFonts } from "#components/layout/heading-style.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Declares the heading fonts, and preloads those of the page's own script. */
export function HeadingFont({ locale }: { locale: Locale }) {
  for (const url of preloadedFonts(locale)) preload(url, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style href="heading-font" precedence="low">
      {headingStyle(locale)}
    </style>
  );
}
