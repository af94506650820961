/** A release leaves out drafts and languages that nobody has reviewed. */
export const isRelease: boolean =
  // biome-ignore lint/style/noRestrictedGlobals: the middleware and the browser need it too, and lib/env.ts serves the server alone.
  process.env.RELEASE === "1" || (typeof window === "undefined" && process.env.VERCEL_ENV === "production");
