/** An import of a font gives its URL (next.config.ts). */
declare module "*.woff2" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the module of a font file has only a default export.
  export default url;
}

/** An import with `?raw` gives the text of the file (next.config.ts). */
declare module "*.svg?raw" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the module of a text file has only a default export.
  export default text;
}
