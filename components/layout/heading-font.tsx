import { getLocale } from "next-intl/server";
import { preload } from "react-dom";
import { headingStyle, preloadedFonts } from "#components/layout/heading-style.ts";

export async function HeadingFont() {
  const locale = await getLocale();
  for (const url of preloadedFonts(locale)) preload(url, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style href="heading-font" precedence="low">
      {headingStyle(locale)}
    </style>
  );
}
