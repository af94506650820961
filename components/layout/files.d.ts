/** Turbopack returns the address of the file (next.config.ts). */
declare module "*.woff2" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the module of a font file has only a default export.
  export default url;
}

/** Turbopack returns the text of the file (next.config.ts). */
declare module "*.svg?raw" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: as above.
  export default text;
}
