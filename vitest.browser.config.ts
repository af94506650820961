/** Component tests: real components with the real messages and styles, in a real Chromium. */

import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserOptions, isRoot } from "#scripts/ensure-browser.ts";
import { alias } from "#vitest.shared.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const testing = (file: string) => fromRoot(`components/testing/${file}`);

export default defineConfig({
  resolve: {
    alias: {
      ...alias,
      // As in next.config.ts: a browser reads no folder.
      "#lib/content/read-folder.ts": fromRoot("lib/content/bundled-folder.ts"),
      // Stand-ins for parts of Next, and for photos: a browser test has no router, and reads words straight from content/.
      "#lib/content/photos/read-photo.ts": testing("read-photo.ts"),
      "next-intl/server": testing("next-intl-server.ts"),
      "next/image": testing("next-image.ts"),
      "next/navigation": testing("next-navigation.ts"),
    },
  },
  // Next replaces these in what the browser loads.
  define: { "process.env": "{}" },
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
