import { availableParallelism } from "node:os";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
// Relative, because Next compiles this file in memory and Node resolves `#` only for files on the disk.
import { redirects } from "./content/routes.ts";
import { builds, settingsParts } from "./features/build.ts";
import { isRelease } from "./lib/build-values.ts";
import { env } from "./lib/env.ts";
import { assertSettings } from "./lib/read-env.ts";
import { headerRules, icons } from "./lib/security-headers.ts";
import { listEndedWords } from "./lib/site/content/ended-words.ts";
import { listEntryPaths } from "./lib/site/content/entry-paths.ts";
import { listDays } from "./lib/site/content/list-days.ts";
import { readPalette } from "./lib/site/content/palette.ts";
import { listPrivacyNotices } from "./lib/site/content/privacy-notices.ts";
import { listRedirectRules } from "./lib/site/content/redirect-rules.ts";
import { listTreatmentNames, listTreatmentWords } from "./lib/site/content/treatment-names.ts";
import { imageConfig } from "./lib/site/reads/image-config.ts";
import { listCampaignNames } from "./lib/site/search/listed-campaigns.ts";

// biome-ignore-start lint/style/noRestrictedGlobals: these are about how the build runs, and no setting of the site.
assertSettings(process.env, settingsParts);
// Next would report the build to its makers, and say so.
process.env.NEXT_TELEMETRY_DISABLED = "1";
// The warning asks for proxy.ts, which Next would run in Node (decision 0005).
const { warn } = console;
console.warn = (...texts) => /"middleware" file convention/.test(String(texts[0])) || warn(...texts);
/** Who writes an entry sees it before its day, on this machine and in a preview of Vercel. */
const hidesByDay = process.env.NODE_ENV !== "development" && process.env.VERCEL_ENV !== "preview";
/** `npm run preview` checks no types and leaves the server's code large, because somebody waits for the first page. */
const isPreviewBuild = process.env.PREVIEW_BUILD === "1";
// biome-ignore-end lint/style/noRestrictedGlobals: see above

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Compiled at build, so that the browser does not load the ICU parser (8.6 KB gzipped, decision 0002).
  experimental: { messages: { path: "./content/messages", format: "json", locales: "infer", precompile: true } },
});

/** A running site keeps the texts of its build (decision 0009). */
const bundledTexts = { "#lib/site/content/read-folder.ts": "./lib/site/content/bundled-folder.ts" };

const listContent = (days = hidesByDay ? listDays() : undefined) => ({
  CAMPAIGN_NAMES: listCampaignNames(listTreatmentNames()).join("|"),
  DAYS: days ? JSON.stringify(days) : "",
  ENDED_WORDS: days ? JSON.stringify(listEndedWords()) : "",
  ENTRY_PATHS: listEntryPaths().join(" "),
  PALETTE: JSON.stringify(readPalette()),
  PRIVACY_NOTICES: JSON.stringify(listPrivacyNotices()),
  TREATMENT_NAMES: listTreatmentNames().join("|"),
  TREATMENT_WORDS: listTreatmentWords().join("|"),
});

const configOf = (phase: string, lists: Readonly<Record<string, string>>): NextConfig => ({
  poweredByHeader: false,
  // `next start` warns of this output, so only the build of the container image makes it.
  ...(env.isStandalone && { output: "standalone" }),
  // A file with a further ending, such as that of a feature's page, is a route only in a build with its feature.
  pageExtensions: ["ts", "tsx", ...builds.flatMap(({ pageExtensions }) => pageExtensions?.() ?? [])],
  // Next must not bundle rolldown, a native program. A route of a feature bundles a script with it.
  serverExternalPackages: ["rolldown"],
  env: {
    ...lists,
    RELEASE: isRelease ? "1" : "0",
    VISIT_SOURCE: env.keepsVisitSource ? "" : "off",
    ...Object.assign({}, ...builds.map(({ constants }) => constants?.())),
  },
  typescript: { ignoreBuildErrors: isPreviewBuild },
  // The middleware reads no bodies, so Next need not buffer them. By default, the build leaves one of two cores unused.
  experimental: {
    cpus: availableParallelism(),
    globalNotFound: true,
    proxyClientMaxBodySize: "16kb",
    serverMinification: !isPreviewBuild,
  },
  turbopack: {
    rules: {
      // The import returns the URL of the file, for styles and preloads.
      "*.woff2": { type: "asset" },
      "world-land.svg": { type: "asset" },
      // The import returns the text of the file (lib/site/content/bundled-folder.ts, lib/site/seo/icons.ts).
      "*.md": { condition: { query: "?raw" }, type: "text" },
      "logo.svg": { condition: { query: "?raw" }, type: "text" },
    },
    resolveAlias: phase === PHASE_DEVELOPMENT_SERVER ? {} : bundledTexts,
  },
  images: imageConfig(env),
  // The build makes all sizes. The originals would fill Vercel's functions.
  outputFileTracingExcludes: { "/*": ["./content/media/**"] },
  headers: async () => [
    ...headerRules.map(({ source, headers }) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    ...(await Promise.all(builds.map(({ headers }) => headers?.() ?? []))).flat(),
    // Not for phones and browsers that save data: there, a scroll that begins on a link would fetch the page (decision 0018).
    {
      source: "/((?!admin|api|_next|og|.*\\..*).*)",
      missing: [
        { type: "header", key: "save-data", value: "on" },
        { type: "header", key: "sec-ch-ua-mobile", value: "\\?1" },
        ...builds.flatMap(({ privateHosts }) =>
          (privateHosts?.() ?? []).map((value) => ({ type: "host" as const, value })),
        ),
      ],
      headers: [{ key: "speculation-rules", value: '"/speculation-rules.json"' }],
    },
  ],
  rewrites: async () => icons.map((path) => ({ source: path, destination: `/icons${path}` })),
  redirects: async () =>
    [...listRedirectRules(), ...redirects].map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
});

export default (phase: string) => withNextIntl(configOf(phase, phase === PHASE_PRODUCTION_SERVER ? {} : listContent()));
