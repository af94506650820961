/** Fonts in npm packages, from which `node scripts/generate-fonts.ts` cuts those in brand/fonts (lib/i18n/heading-faces.ts). */

const serif = (subset: string) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-wght-normal.woff2` as const;

export const fonts = {
  basic: { source: serif("latin") },
  accents: { source: serif("latin") },
  latin: { source: serif("latin") },
  cyrillic: { source: serif("cyrillic") },
  arabic: {
    source: "@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2",
    size: "118%",
    shareScale: 1.25,
  },
  bengali: {
    source: "@fontsource/tiro-bangla/files/tiro-bangla-bengali-400-normal.woff2",
    isStatic: true,
    shareScale: 1,
  },
} as const;

/**
 * Installed fonts that replace a heading font that loads late: on Windows, Apple and Debian; on Android; on Debian without Liberation
 * Serif. They are scaled to Source Serif 4, whose lines reach `ascent` above the baseline and `descent` below it.
 */
export const standIns = {
  ascent: 1.036,
  descent: 0.335,
  rows: [
    { family: "Heading-times", names: ["Times New Roman", "Liberation Serif"], size: 1.175 },
    { family: "Heading-noto", names: ["Noto Serif"], size: 0.99 },
    { family: "Heading-dejavu", names: ["DejaVu Serif"], size: 0.925 },
  ],
} as const;

/** The semibold font of share pictures, one file for each script. The renderer searches the files in this order. */
export const shareFonts = ["latin", "latin-ext", "cyrillic", "vietnamese"].map(
  (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-600-normal.woff`,
);
