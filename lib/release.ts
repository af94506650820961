/**
 * True for a release. A release leaves out drafts and languages that nobody has reviewed. Every other build shows them. next.config.ts
 * puts the value into the code that it builds.
 */
export const isRelease: boolean =
  // biome-ignore lint/style/noRestrictedGlobals: the middleware and the browser need it too, and lib/env.ts serves the server alone.
  process.env.RELEASE === "1" || (typeof window === "undefined" && process.env.VERCEL_ENV === "production");
