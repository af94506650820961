import localFont from "next/font/local";

/** Source Serif 4 for headings, one script and one file (about 45 KB); body text is the system's own sans. */
export const headingFont = localFont({
  src: "../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  weight: "200 900",
  display: "swap",
  fallback: ["Georgia", "serif"],
  adjustFontFallback: "Times New Roman",
  variable: "--font-heading",
});
