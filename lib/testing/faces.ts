/** Typefaces for layout tests, whose results would otherwise depend on the machine. */

export interface FaceFile {
  /** The script of its letters (ISO 15924), if only pages in that script need the file. */
  readonly script?: string;
  readonly family: string;
  readonly weight: string;
  readonly path: string;
  /** The enlargement of its letters. */
  readonly sizeAdjust?: string;
}

const filesOf = (family: string, file: string): FaceFile[] =>
  ["400", "700"].map((weight) => ({
    family,
    weight,
    path: `node_modules/@fontsource/${file}-${weight}-normal.woff2`,
  }));

/** What Android draws Bengali with. */
const bengali = filesOf("Bengali", "noto-sans-bengali/files/noto-sans-bengali-bengali").map((file) => ({
  ...file,
  script: "Beng",
}));

/** At this size, Markazi Text is as wide as DejaVu Sans, and 8 % wider than Noto Sans Arabic, which Android has. */
const arabic: FaceFile = {
  script: "Arab",
  family: "Arabic",
  weight: "400 700",
  path: "brand/fonts/share-arabic.ttf",
  sizeAdjust: "130%",
};

/** `wide` is DejaVu Sans, the widest default face of any system; `common` has the metrics of Arial. */
export const faces = {
  wide: [...filesOf("Wide", "dejavu-sans/files/dejavu-sans-latin"), ...bengali, arabic],
  common: [
    ...["latin", "latin-ext", "cyrillic"].flatMap((part) => filesOf(`Common ${part}`, `arimo/files/arimo-${part}`)),
    ...bengali,
    arabic,
  ],
} as const satisfies Readonly<Record<string, readonly FaceFile[]>>;

export type Face = keyof typeof faces;

/** Returns the value of `font-family`. */
export const familyOf = (face: Face): string =>
  [...new Set(faces[face].map(({ family }) => `"${family}"`)), "sans-serif"].join(", ");
