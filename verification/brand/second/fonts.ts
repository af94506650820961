/** The fonts of the invented brand: what brand/fonts.ts has, with other packages. */

const sans = (subset: string) => `@fontsource/arimo/files/arimo-${subset}-600-normal.woff2` as const;

export const fonts = {
  basic: { source: sans("latin"), isStatic: true },
  accents: { source: sans("latin"), isStatic: true },
  latin: { source: sans("latin"), isStatic: true },
  cyrillic: { source: sans("cyrillic"), isStatic: true },
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

export const standIns = {
  ascent: 0.905,
  descent: 0.212,
  rows: [
    { family: "Heading-arial", names: ["Arial", "Liberation Sans"], size: 1 },
    { family: "Heading-roboto", names: ["Roboto"], size: 1 },
  ],
} as const;

export const shareFonts = ["latin", "latin-ext", "cyrillic", "vietnamese"].map(
  (script) => `@fontsource/arimo/files/arimo-${script}-600-normal.woff`,
);
