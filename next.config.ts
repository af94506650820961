import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
// Relative, as an exception: Next compiles this file in memory, and Node resolves `#` only for a file on the disk.
import { redirects } from "./content/routes.ts";
import { env } from "./lib/env.ts"; // Also validates the environment, so that an invalid variable stops the build and the start.
import { isRelease } from "./lib/release.ts";
import { editorPolicy, headerRules, styleHash } from "./lib/security-headers.ts";
import { listArticlePaths } from "./lib/site/content/article-paths.ts";
import { importMap } from "./lib/site/editor/page.ts";
import { imageConfig } from "./lib/site/reads/image-config.ts";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Compiled messages spare the browser the ICU parser, 8.6 KB of gzipped script (decision 0002).
  experimental: { messages: { path: "./content/messages", format: "json", locales: "infer", precompile: true } },
});

/** The headers of the editor. Search engines must not list it, and its sign-in window reports to it. */
const editorHeaders = async () => ({
  source: "/admin/:path*",
  headers: [
    { key: "content-security-policy", value: editorPolicy(await styleHash(importMap)) },
    { key: "cross-origin-opener-policy", value: "same-origin-allow-popups" },
    { key: "x-robots-tag", value: "noindex" },
  ],
});

/** The texts of content/ become part of the code, so that a running site keeps those that it was built with (decision 0009). */
const bundledTexts = { "#lib/site/content/read-folder.ts": "./lib/site/content/bundled-folder.ts" };

const configOf = (phase: string, articlePaths: readonly string[]): NextConfig => ({
  poweredByHeader: false,
  // A file such as route.cms.ts is a route only with the editor.
  pageExtensions: ["ts", "tsx", ...(env.hasEditor ? ["cms.ts"] : [])],
  // A native program, which bundles the editor's start.
  serverExternalPackages: ["rolldown"],
  // Replaced by their values in the code (lib/server/addresses.ts, lib/release.ts, components/page-script/start-page.ts).
  env: {
    ARTICLE_PATHS: articlePaths.join(" "),
    CMS: env.hasEditor ? "1" : "",
    RELEASE: isRelease ? "1" : "0",
    VISIT_SOURCE: env.keepsVisitSource ? "" : "off",
  },
  // The size is what Next keeps of a body on its way through middleware.ts, which takes none.
  experimental: { globalNotFound: true, proxyClientMaxBodySize: "16kb" },
  turbopack: {
    rules: {
      // Imports of these files return their addresses: fonts to preload (components/layout/heading-style.ts), and the map's land.
      "*.woff2": { type: "asset" },
      "world-land.svg": { type: "asset" },
      // With `?raw`, imports of these return their texts (lib/site/content/bundled-folder.ts).
      "*.md": { condition: { query: "?raw" }, type: "text" },
    },
    // `next dev` reads the disk, because it must show an edit at once.
    resolveAlias: phase === PHASE_DEVELOPMENT_SERVER ? {} : bundledTexts,
  },
  images: imageConfig(env),
  // Photos are made at build, and their originals would fill the functions.
  outputFileTracingExcludes: { "/*": ["./content/media/**"] },
  headers: async () => [
    ...headerRules.map(({ source, headers }) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    ...(env.hasEditor ? [await editorHeaders()] : []),
    // A browser without a mouse would fetch a page with each scroll that begins on a link (decision 0018).
    {
      source: "/((?!admin|api|_next|og|.*\\..*).*)",
      missing: [
        { type: "header", key: "save-data", value: "on" },
        { type: "header", key: "sec-ch-ua-mobile", value: "\\?1" },
      ],
      headers: [{ key: "speculation-rules", value: '"/speculation-rules.json"' }],
    },
  ],
  redirects: async () => redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
});

// `next start` builds no code, so it reads no articles.
export default (phase: string) =>
  withNextIntl(configOf(phase, phase === PHASE_PRODUCTION_SERVER ? [] : listArticlePaths()));
