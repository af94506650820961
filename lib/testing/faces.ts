/** Faces for tests of layout, which else depend on the machine they run on. Only tests draw in them. */

interface FaceFile {
  readonly family: string;
  readonly weight: string;
  readonly path: string;
}

const filesOf = (family: string, file: string): FaceFile[] =>
  ["400", "700"].map((weight) => ({
    family,
    weight,
    path: `node_modules/@fontsource/${file}-${weight}-normal.woff2`,
  }));

/** `wide` is DejaVu Sans, the widest that a system draws by itself; `common` has the metrics of Arial. */
export const faces = {
  wide: filesOf("Wide", "dejavu-sans/files/dejavu-sans-latin"),
  common: ["latin", "latin-ext", "cyrillic"].flatMap((part) => filesOf(`Common ${part}`, `arimo/files/arimo-${part}`)),
} as const;

export type Face = keyof typeof faces;

/** The value of `font-family`; Arabic is not in the common face, so the system's own is drawn. */
export const familyOf = (face: Face): string =>
  [...new Set(faces[face].map(({ family }) => `"${family}"`)), "sans-serif"].join(", ");
