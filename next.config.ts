import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import createNextIntlPlugin from "next-intl/plugin";
// Relative, as an exception: Next compiles this file in memory, and Node looks for `#` beside a file on the disk.
import { redirects } from "./content/routes.ts";
import { apiHeaders } from "./lib/api-response.ts";
import { env } from "./lib/env.ts"; // Also checks the environment, so that a bad variable stops the build and the start.

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Compiled messages spare the browser the ICU parser, 8.6 KB of gzipped script (decision 0002).
  experimental: { messages: { path: "./content/messages", format: "json", locales: "infer", precompile: true } },
});

const config: NextConfig = {
  poweredByHeader: false,
  // Inline, the style sheet does not hold the first paint for one more way to the server (decision 0018).
  experimental: { globalNotFound: true, inlineCss: true },
  // The addresses of fonts, for their preload (components/layout/heading-font.tsx), and of the map's land.
  turbopack: { rules: { "*.woff2": { type: "asset" }, "world-land.svg": { type: "asset" } } },
  images: {
    remotePatterns: env.imageOrigins.map((origin) => {
      const { protocol, hostname, port } = new URL(origin);
      return { protocol: protocol === "http:" ? "http" : "https", hostname, port, pathname: "/**" };
    }),
    // Next refuses pictures from private addresses; the reference provider's are on this machine.
    dangerouslyAllowLocalIP: env.providerIsLoopback,
    // A redirect would leave the configured hosts.
    maximumRedirects: 0,
  },
  // Read from disk at run time: lib/intake finds a service by its title, and the page shows its form again.
  outputFileTracingIncludes: {
    "/api/*": ["./content/services/**"],
    "/*/your-form/*": ["./content/services/**"],
  },
  // For the answers that Next gives by itself; our handlers set the same (lib/api-response.ts).
  headers: async () => [
    { source: "/api/:path*", headers: Object.entries(apiHeaders).map(([key, value]) => ({ key, value })) },
  ],
  redirects: async () => redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
};

export default async (phase: string): Promise<NextConfig> => {
  // Loaded for a build only, by Node itself: a running site needs no parser of messages.
  if (phase === PHASE_PRODUCTION_BUILD) (await import("./lib/i18n/catalogues.ts")).assertCatalogues();
  return withNextIntl(config);
};
