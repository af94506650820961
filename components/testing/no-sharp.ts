/** Stands in for sharp in component tests, which show drawings: a browser cannot load it. */

// biome-ignore lint/style/noDefaultExport: sharp has one.
export default undefined;
