/** The package has no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    noHinting?: boolean;
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  /** Returns the font with only the glyphs of these characters. */
  // biome-ignore lint/style/noDefaultExport: so the package does.
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
