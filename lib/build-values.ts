/**
 * The values that the build puts into the code in place of `process.env.<name>` (next.config.ts). The middleware and the browser read no
 * files, and a running site keeps the content of its build. Each list is behind a function, so only a bundle that calls the function
 * contains the list. Features and components/page-script/start-page.ts read their own values in their own files.
 */

// biome-ignore-start lint/style/noRestrictedGlobals: the bundlers replace exactly these expressions.
/** True for a release. A release leaves out drafts and languages that nobody has reviewed. Every other build shows them. */
export const isRelease: boolean =
  process.env.RELEASE === "1" || (typeof window === "undefined" && process.env.VERCEL_ENV === "production");

/** Returns the paths of lib/site/content/entry-paths.ts. */
export const entryPaths = (): string[] => process.env.ENTRY_PATHS?.split(" ") ?? [];

/** Returns the list of lib/site/content/list-days.ts as JSON. Empty if no entry has a day. */
export const builtDays = (): string => process.env.DAYS ?? "";

/** Returns the words of lib/site/content/ended-words.ts. */
export const endedWords = (locale: string) => JSON.parse(process.env.ENDED_WORDS || "{}")[locale];

/** Returns the colours of the brand by role. Undefined outside a build. */
export const builtPalette = () => (process.env.PALETTE ? JSON.parse(process.env.PALETTE) : undefined);

/** Returns the list of lib/site/content/privacy-notices.ts. Empty outside a build. */
export const privacyNotices = () => JSON.parse(process.env.PRIVACY_NOTICES || "{}");

/** Returns the names of lib/site/content/treatment-names.ts. Empty outside a build. */
export const treatmentNames = (): string[] => process.env.TREATMENT_NAMES?.split("|") ?? [];

/** Returns the names of lib/site/search/listed-campaigns.ts. Empty outside a build. */
export const campaignNames = (): string[] => process.env.CAMPAIGN_NAMES?.split("|") ?? [];
// biome-ignore-end lint/style/noRestrictedGlobals: see above
