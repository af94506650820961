/** Journeys in a real browser. Each worker starts its own site and provider: see e2e/support/test.ts. */

import { defineConfig } from "@playwright/test";
import { browserOptions, isRoot } from "./scripts/ensure-browser.ts";

export default defineConfig({
  testDir: "e2e",
  // Vitest runs the tests of the support files.
  testIgnore: "support/**",
  outputDir: "test-results/browser",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  fullyParallel: true,
  workers: 2,
  // Bounds for what hangs, wide enough for two busy cores: a form filled in by keyboard alone took 30 s there.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Everything in English; in a language of another direction and in one of another script every journey again.
  projects: [
    { name: "en", use: { locale: "en" } },
    { name: "ar", use: { locale: "ar" }, grep: /@journey/ },
    { name: "ru", use: { locale: "ru" }, grep: /@journey/ },
  ],
  use: {
    browserName: "chromium",
    // Without the document at each step, which is half of the time where a form has 250 countries: `--trace on` has it.
    trace: { mode: "retain-on-failure", snapshots: false },
    launchOptions: {
      ...browserOptions(),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Chromium refuses to sandbox what root runs.
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
