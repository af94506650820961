/**
 * Tests the built site in a real browser: journeys, pages under their content security policy, and a family on a slow line. Each worker
 * gets its own site and provider (e2e/support/global-setup.ts). `npm run verify` has a step for each of these groups.
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
    // A page lives only for seconds, so optimizing its code costs more than it saves. These flags save a tenth of the time of all journeys.
    "--js-flags=--no-opt --no-maglev --single-threaded-gc",
    // Chromium started by root runs only without its sandbox.
    ...(isRoot ? ["--no-sandbox"] : []),
  ],
};

/** `ENGINE=firefox` and `ENGINE=webkit` run the journeys in Playwright's own builds of these browsers. */
const engine = (process.env.ENGINE ?? "chromium") as "chromium" | "firefox" | "webkit";

/**
 * Every journey runs in English. A journey that may depend on text direction also runs in Arabic. Some journeys of forms also run in
 * Arabic, Russian or Bengali.
 */
const journeys = [
  { name: "journeys-en", use: { locale: "en" } },
  { name: "journeys-ar", use: { locale: "ar" }, grep: /@journey|@form-ar/ },
  { name: "journeys-ru", use: { locale: "ru" }, grep: /@form-ru/ },
  { name: "journeys-bn", use: { locale: "bn" }, grep: /@form-bn/ },
].map((project) => ({ ...project, testIgnore: ["policy/**", "slow-line/**", "changed-pages/**"] }));

/** Tests every prerendered page under its content security policy, and pages whose scripts fail to load. */
const policy = { name: "policy", testMatch: "policy/*.spec.ts", use: { locale: "en" }, retries: 0 };

/** Tests forms while somebody else changes their pages. */
const changedPages = {
  name: "changed-pages",
  testMatch: "changed-pages/*.spec.ts",
  retries: 0,
  use: { locale: "en", timezoneId: "Africa/Nairobi", hasTouch: true },
};

/** Tests a family's journey on a small, slow phone. */
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
  // Recording a trace takes 20 % longer, so only the retry of a failed test records one. A test that passes on retry still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  fullyParallel: true,
  // Two workers keep two cores busy.
  workers: 2,
  // These limits only stop a test that hangs. Filling in a form by keyboard alone took 30 s on two busy cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [...journeys, policy, changedPages, ...slowLine],
  use: {
    browserName: engine,
    reuseContext: true,
    trace: "on-first-retry",
    launchOptions: engine === "chromium" ? chromium : {},
  },
});
