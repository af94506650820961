/** Turbopack emits the font file and exports its address (next.config.ts). */
declare module "*.woff2" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: an asset has no other.
  export default url;
}
