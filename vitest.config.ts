/**
 * Configures the tests that Vitest runs, in three projects: unit, component and HTTP (CONTRIBUTING.md, "Which level a test belongs to").
 * playwright.config.ts configures the journeys in a browser.
 */

import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, defineProject } from "vitest/config";
import { listEntryPaths } from "#lib/site/content/entry-paths.ts";
import { browserOptions, isRoot } from "#verification/support/ensure-browser.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const standIn = (file: string) => fromRoot(`components/testing/${file}`);

/** Replaces the package `server-only` with its empty file. The package throws outside a server bundle, and tests import server modules. */
const alias = { "server-only": fromRoot("node_modules/server-only/empty.js") };

const inNode = {
  environment: "node",
  // next.config.ts puts this variable into the code of the middleware, so the tests set it too.
  env: { ENTRY_PATHS: listEntryPaths().join(" ") },
  // Test files share a process, because one process for each file takes 50 % longer.
  isolate: false,
  // These limits only stop a test that hangs. They are wide enough for a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // next-intl imports next/navigation without a file extension. Vite resolves this import, but Node does not.
  server: { deps: { inline: ["next-intl"] } },
};

const unit = defineProject({
  resolve: { alias },
  test: {
    ...inNode,
    name: "unit",
    globalSetup: ["lib/leads/store/shared-postgres-testing.ts"],
    setupFiles: ["lib/testing/setup.ts"],
    unstubGlobals: true,
    unstubEnvs: true,
    include: ["**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "**/.next/**", "**/*.browser.test.tsx", "e2e/http/**"],
  },
});

/** Tests components in a real Chromium, with the site's own messages and styles. */
const component = defineProject({
  resolve: {
    alias: {
      ...alias,
      // A browser cannot read a folder, so the texts are bundled, as in next.config.ts.
      "#lib/site/content/read-folder.ts": fromRoot("lib/site/content/bundled-folder.ts"),
      // A browser test has no Next server, so stand-ins replace some modules of Next and the reading of photos.
      "#lib/site/content/photos/read-photo.ts": standIn("read-photo.ts"),
      "next-intl/server": standIn("next-intl-server.ts"),
      "next/image": standIn("next-image.ts"),
      "next/navigation": standIn("next-navigation.ts"),
    },
  },
  define: {
    // A browser has no `process` and no environment variables.
    "process.env": "{}",
    "import.meta.env.FULL_SWEEP": JSON.stringify(process.env.FULL_SWEEP === "yes"),
  },
  optimizeDeps: {
    include: [
      "react-dom/client",
      "react-dom/server",
      "vitest-browser-react",
      "next-intl",
      "axe-core",
      "zod",
      "zod/mini",
      // Without this list, Vite would find these packages only during a test, and would reload the page of the test.
      "yaml",
      "marked",
      "embla-carousel-react",
    ],
  },
  test: {
    name: "component",
    include: ["{components,app,features}/**/*.browser.test.tsx"],
    setupFiles: ["components/testing/setup.ts"],
    unstubGlobals: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...browserOptions(), args: ["--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])] },
        contextOptions: { reducedMotion: "reduce", locale: "en" },
      }),
      instances: [{ browser: "chromium" }],
      viewport: { width: 1280, height: 800 },
    },
  },
});

/** Sends HTTP requests to the built site, without a browser. The reference provider runs behind the site. */
const http = defineProject({
  resolve: { alias },
  test: {
    ...inNode,
    name: "http",
    include: ["e2e/http/*.test.ts"],
    // Each worker has its own site and provider (e2e/http/support/test.ts). While one worker waits for a retried delivery, the other worker
    // uses the processor.
    maxWorkers: 2,
    // The first test of a worker also waits until its site has started.
    testTimeout: 60_000,
  },
});

export default defineConfig({ test: { projects: [unit, component, http] } });
