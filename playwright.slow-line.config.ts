/** `npm run test:slow-line`: a family's journey on a small, slow phone, in English, Bengali and Arabic. */

import { defineConfig } from "@playwright/test";
import base from "#playwright.config.ts";

export default defineConfig({
  ...base,
  testDir: "e2e/slow-line",
  testIgnore: [],
  outputDir: "test-results/slow-line",
  projects: [
    { name: "en", use: { locale: "en", timezoneId: "Africa/Lagos" } },
    { name: "bn", use: { locale: "bn", timezoneId: "Asia/Dhaka" } },
    { name: "ar", use: { locale: "ar", timezoneId: "Asia/Baghdad" } },
  ],
  reporter: "list",
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: { ...base.use, viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true },
});
