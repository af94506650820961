import type { EdgePart } from "#lib/server/edge-part.ts";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, because the middleware reads no files.
const hasEditor = process.env.CMS === "1";

export const editor: EdgePart = {
  owns: (path) => (hasEditor && (path === "/admin" || path.startsWith("/admin/")) ? "file" : undefined),
};
