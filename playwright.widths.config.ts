/** `npm run test:widths`: every page in every language at every width, in two faces. */

import { defineConfig } from "@playwright/test";
import base from "#playwright.config.ts";

// Workers inherit the environment.
process.env.FULL_SWEEP = "yes";

// Spread, as defineConfig would add the project to those of the base, and run everything twice.
export default defineConfig({
  ...base,
  testMatch: "languages.spec.ts",
  projects: [{ name: "widths", use: { locale: "en" } }],
  reporter: "list",
  retries: 0,
});
