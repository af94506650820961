/** The package has no types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }
  /** The font with the glyphs of these characters only. */
  // biome-ignore lint/style/noDefaultExport: so the package does.
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
