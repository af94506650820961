/** Journeys in a real browser on the built site; e2e/support/global-setup.ts starts a site and a provider for each worker. */

import { defineConfig } from "@playwright/test";
import { browserOptions, isRoot } from "#scripts/ensure-browser.ts";

const chromium = {
  ...browserOptions(),
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Each page lives for seconds, so optimizing its code costs more than it saves: a tenth of the time of all journeys.
    "--js-flags=--no-opt --no-maglev --single-threaded-gc",
    // Chromium refuses to sandbox what root runs.
    ...(isRoot ? ["--no-sandbox"] : []),
  ],
};

/** `ENGINE=firefox` and `ENGINE=webkit` run the journeys in Playwright's own builds of these. */
const engine = (process.env.ENGINE ?? "chromium") as "chromium" | "firefox" | "webkit";

export default defineConfig({
  testDir: "e2e",
  // Vitest runs the tests of the support files; the slow line and the policy have configurations of their own.
  testIgnore: ["support/**", "http/**", "slow-line/**", "policy/**"],
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results/browser",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  forbidOnly: Boolean(process.env.CI),
  // A trace costs a fifth of the time, so a failed test runs once more with one. It counts as failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  fullyParallel: true,
  // Two cores are full at two workers.
  workers: 2,
  // Bounds for what hangs, wide enough for two busy cores: a form filled in by keyboard alone took 30 s there.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Everything in English; what can depend on direction in Arabic; the journey of each form in Arabic, Russian or Bengali.
  projects: [
    { name: "en", use: { locale: "en" } },
    { name: "ar", use: { locale: "ar" }, grep: /@journey|@form-ar/ },
    { name: "ru", use: { locale: "ru" }, grep: /@form-ru/ },
    { name: "bn", use: { locale: "bn" }, grep: /@form-bn/ },
  ],
  use: {
    browserName: engine,
    reuseContext: true,
    trace: "on-first-retry",
    launchOptions: engine === "chromium" ? chromium : {},
  },
});
