/** Unit tests, in Node; a test that needs a browser is one for e2e. */

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "@": path("."),
      // The marker throws outside a server bundle; the tests of server modules are one.
      "server-only": path("node_modules/server-only/empty.js"),
    },
  },
  test: {
    environment: "node",
    include: ["{lib,components,app,content,provider,scripts,e2e/support}/**/*.test.{ts,tsx}", "*.test.ts"],
    exclude: ["**/node_modules/**", ".next/**"],
    // It imports next/navigation without an extension, which Node refuses and Vite resolves.
    server: { deps: { inline: ["next-intl"] } },
  },
});
