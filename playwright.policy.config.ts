/** `npm run test:policy`: every prerendered page under its content security policy, and pages whose scripts do not come. */

import { defineConfig } from "@playwright/test";
import base from "#playwright.config.ts";

export default defineConfig({
  ...base,
  testDir: "e2e/policy",
  testIgnore: [],
  outputDir: "test-results/policy",
  projects: [{ name: "policy", use: { locale: "en" } }],
  reporter: "list",
  retries: 0,
});
