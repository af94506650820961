/**
 * Journeys, pages under their policy, and a family on a slow line: in a real browser, on the built site. e2e/support/global-setup.ts starts
 * a site and a provider for each worker. `npm run verify` runs these projects one at a time.
 */

import { defineConfig } from "@playwright/test";
import { browserOptions, isRoot } from "#verification/support/ensure-browser.ts";

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

/** A journey runs in English; in Arabic if it can depend on direction; that of each form in Arabic, Russian or Bengali. */
const journeys = [
  { name: "journeys-en", use: { locale: "en" } },
  { name: "journeys-ar", use: { locale: "ar" }, grep: /@journey|@form-ar/ },
  { name: "journeys-ru", use: { locale: "ru" }, grep: /@form-ru/ },
  { name: "journeys-bn", use: { locale: "bn" }, grep: /@form-bn/ },
].map((project) => ({ ...project, testIgnore: ["policy/**", "slow-line/**"] }));

/** Every prerendered page under its content security policy, and pages whose scripts do not come. */
const policy = { name: "policy", testMatch: "policy/*.spec.ts", use: { locale: "en" }, retries: 0 };

/** A family's journey on a small, slow phone. */
const slowLine = [
  { locale: "en", timezoneId: "Africa/Lagos" },
  { locale: "bn", timezoneId: "Asia/Dhaka" },
  { locale: "ar", timezoneId: "Asia/Baghdad" },
].map((family) => ({
  name: `slow-line-${family.locale}`,
  testMatch: "slow-line/*.spec.ts",
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: { ...family, viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true },
}));

export default defineConfig({
  testDir: "e2e",
  // Vitest runs the files that end with .test.ts.
  testMatch: "**/*.spec.ts",
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
  projects: [...journeys, policy, ...slowLine],
  use: {
    browserName: engine,
    reuseContext: true,
    trace: "on-first-retry",
    launchOptions: engine === "chromium" ? chromium : {},
  },
});
