/** Every test that Vitest runs, in three projects: unit, component and HTTP (CONTRIBUTING.md, "Tests"). Journeys are in playwright.config.ts. */

import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, defineProject } from "vitest/config";
import { listArticlePaths } from "#lib/site/content/article-paths.ts";
import { browserOptions, isRoot } from "#verification/support/ensure-browser.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const standIn = (file: string) => fromRoot(`components/testing/${file}`);

/** The marker `server-only` throws outside a server bundle; the tests of server modules are one. */
const alias = { "server-only": fromRoot("node_modules/server-only/empty.js") };

/** True in verification/mutation/main.ts: PostgreSQL would have to start for each changed line. */
const isMutation = process.env.STORES === "SQLite";

const inNode = {
  environment: "node",
  // What next.config.ts puts into the code of the middleware.
  env: { ARTICLE_PATHS: listArticlePaths().join(" ") },
  // A process for each file would take half as much time again.
  isolate: false,
  // Limits for what hangs, wide enough for a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // It imports next/navigation without an extension, which Node refuses and Vite resolves.
  server: { deps: { inline: ["next-intl"] } },
};

const unit = defineProject({
  resolve: { alias },
  test: {
    ...inNode,
    name: "unit",
    setupFiles: ["lib/testing/setup.ts"],
    unstubGlobals: true,
    unstubEnvs: true,
    include: ["**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      "**/.{next,stryker-tmp}/**",
      "**/*.browser.test.tsx",
      "e2e/http/**",
      ...(isMutation ? ["**/postgres.test.ts"] : []),
    ],
  },
});

/** Real components with the real messages and styles, in a real Chromium. */
const component = defineProject({
  resolve: {
    alias: {
      ...alias,
      // As in next.config.ts: a browser reads no folder.
      "#lib/site/content/read-folder.ts": fromRoot("lib/site/content/bundled-folder.ts"),
      // Stand-ins for parts of Next, and for photos: a browser test has no router, and reads words straight from content/.
      "#lib/site/content/photos/read-photo.ts": standIn("read-photo.ts"),
      "next-intl/server": standIn("next-intl-server.ts"),
      "next/image": standIn("next-image.ts"),
      "next/navigation": standIn("next-navigation.ts"),
    },
  },
  define: {
    // Next replaces these in what the browser loads.
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
      // What a page reads its content with, and what the carousel fetches when it moves.
      "yaml",
      "marked",
      "embla-carousel-react",
      "embla-carousel-autoplay",
    ],
  },
  test: {
    name: "component",
    include: ["{components,app}/**/*.browser.test.tsx"],
    setupFiles: ["components/testing/setup.ts"],
    unstubGlobals: true,
    testTimeout: 20_000,
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

/** What the built site answers to any program, with the reference provider behind it and no browser. */
const http = defineProject({
  resolve: { alias },
  test: {
    ...inNode,
    name: "http",
    include: ["e2e/http/*.test.ts"],
    // Each worker has a site and a provider of its own (e2e/http/support/test.ts). While the tests of one worker wait for a delivery that
    // is sent again, those of the other use the processor.
    maxWorkers: 2,
    // The first test of a worker waits until its site has started.
    testTimeout: 60_000,
  },
});

// Stryker can choose a folder of a configuration, but no project (verification/mutation/main.ts).
export default isMutation ? unit : defineConfig({ test: { projects: [unit, component, http] } });
