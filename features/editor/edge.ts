import type { EdgePart } from "#lib/server/edge-part.ts";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, because the middleware reads no files.
const hasEditor = process.env.CMS === "1";

/** The page, and what the route of app/admin makes beside it: two files, and those of the packages in `modules` of page.ts. */
const FILES = /^\/admin(\/(config\.json|start\.js|(@sveltia|immutable|exifr|svgo|turndown)\/.+))?$/;

export const editor: EdgePart = {
  owns: (path) => (hasEditor && FILES.test(path) ? "file" : undefined),
};
