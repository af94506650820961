import { availableParallelism } from "node:os";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
// These imports are relative, because Next compiles this file in memory and Node resolves `#` only for files on the disk.
import { redirects } from "./content/routes.ts";
import { builds, settingsParts } from "./features/build.ts";
import { env } from "./lib/env.ts";
import { assertSettings } from "./lib/read-env.ts";
import { isRelease } from "./lib/release.ts";
import { headerRules, icons } from "./lib/security-headers.ts";
import { listEntryPaths } from "./lib/site/content/entry-paths.ts";
import { readPalette } from "./lib/site/content/palette.ts";
import { listPrivacyNotices } from "./lib/site/content/privacy-notices.ts";
import { listTreatmentNames, listTreatmentWords } from "./lib/site/content/treatment-names.ts";
import { imageConfig } from "./lib/site/reads/image-config.ts";

// biome-ignore-start lint/style/noRestrictedGlobals: these are about how the build runs, and no setting of the site.
// An invalid setting, also of a feature, stops the build and the start.
assertSettings(process.env, settingsParts);
// Next reports nothing about a build to its makers, and so does not print that it does.
process.env.NEXT_TELEMETRY_DISABLED = "1";
// Next would run middleware.ts in Node if it were named proxy.ts, as this warning asks (decision 0005). All others are printed.
const { warn } = console;
console.warn = (...texts) => /"middleware" file convention/.test(String(texts[0])) || warn(...texts);
/** True for `npm run preview`. It checks no types and leaves the server's code large, because somebody waits for the first page. */
const isPreviewBuild = process.env.PREVIEW_BUILD === "1";
// biome-ignore-end lint/style/noRestrictedGlobals: see above

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // We compile the messages at build, so that the browser does not load the ICU parser (8.6 KB gzipped, decision 0002).
  experimental: { messages: { path: "./content/messages", format: "json", locales: "infer", precompile: true } },
});

/** Bundles the texts of content/ into the code, so that a running site keeps the texts of its build (decision 0009). */
const bundledTexts = { "#lib/site/content/read-folder.ts": "./lib/site/content/bundled-folder.ts" };

/** Lists of the content and the brand's colours, for code that reads no files. */
const listContent = () => ({
  ENTRY_PATHS: listEntryPaths().join(" "),
  PALETTE: JSON.stringify(readPalette()),
  PRIVACY_NOTICES: JSON.stringify(listPrivacyNotices()),
  TREATMENT_NAMES: listTreatmentNames().join("|"),
  TREATMENT_WORDS: listTreatmentWords().join("|"),
});

const configOf = (phase: string, lists: Readonly<Record<string, string>>): NextConfig => ({
  poweredByHeader: false,
  // `next start` warns of this output, so only the image has it.
  ...(env.isStandalone && { output: "standalone" }),
  // Files with a further ending are routes only in a build with their feature.
  pageExtensions: ["ts", "tsx", ...builds.flatMap(({ pageExtensions }) => pageExtensions?.() ?? [])],
  // Next must not bundle rolldown, a native program. A route of a feature bundles a script with it.
  serverExternalPackages: ["rolldown"],
  // The build replaces these variables with their values (lib/server/addresses.ts, lib/server/names-treatment.ts,
  // lib/server/privacy-notice.ts, lib/site/content/palette.ts, lib/release.ts, components/page-script/start-page.ts), and
  // those of features.
  env: {
    ...lists,
    RELEASE: isRelease ? "1" : "0",
    VISIT_SOURCE: env.keepsVisitSource ? "" : "off",
    ...Object.assign({}, ...builds.map(({ constants }) => constants?.())),
  },
  typescript: { ignoreBuildErrors: isPreviewBuild },
  // `proxyClientMaxBodySize` limits how much of a request body Next buffers for middleware.ts. The middleware reads no bodies.
  // By default, the build leaves one core unused while it draws pages, which is half of two.
  experimental: {
    cpus: availableParallelism(),
    globalNotFound: true,
    proxyClientMaxBodySize: "16kb",
    serverMinification: !isPreviewBuild,
  },
  turbopack: {
    rules: {
      // An import of a font or of the home page's map returns the URL of the file. We put these URLs into the pages' styles and preloads.
      "*.woff2": { type: "asset" },
      "world-land.svg": { type: "asset" },
      // An import with `?raw` returns the text of the file (lib/site/content/bundled-folder.ts, lib/site/seo/icons.ts).
      "*.md": { condition: { query: "?raw" }, type: "text" },
      "logo.svg": { condition: { query: "?raw" }, type: "text" },
    },
    // `next dev` reads content/ from the disk, so that an edit shows at once.
    resolveAlias: phase === PHASE_DEVELOPMENT_SERVER ? {} : bundledTexts,
  },
  images: imageConfig(env),
  // The build makes all sizes of the photos. The originals are excluded, because they would fill Vercel's functions.
  outputFileTracingExcludes: { "/*": ["./content/media/**"] },
  headers: async () => [
    ...headerRules.map(({ source, headers }) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    ...(await Promise.all(builds.map(({ headers }) => headers?.() ?? []))).flat(),
    // Phones and browsers that save data get no speculation rules. On a touch screen, a scroll that begins on a link would fetch the page
    // (decision 0018).
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
  redirects: async () => redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
});

// The build puts the lists into the code. `next start` builds no code, so we do not read the lists for it.
export default (phase: string) => withNextIntl(configOf(phase, phase === PHASE_PRODUCTION_SERVER ? {} : listContent()));
