/** Unit tests, in Node; a component that needs a browser is tested by vitest.browser.config.ts. */

import { configDefaults, defineConfig } from "vitest/config";
import { alias, env } from "#vitest.shared.ts";

export default defineConfig({
  resolve: { alias },
  test: {
    environment: "node",
    env,
    // A process for each file would take half as much time again.
    isolate: false,
    setupFiles: ["lib/testing/setup.ts"],
    unstubGlobals: true,
    unstubEnvs: true,
    // Limits for what hangs, wide enough for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    include: ["{lib,components,app,content,leads,scripts,verification,e2e/support}/**/*.test.{ts,tsx}", "*.test.ts"],
    exclude: [...configDefaults.exclude, ".next/**", "**/*.browser.test.tsx"],
    // It imports next/navigation without an extension, which Node refuses and Vite resolves.
    server: { deps: { inline: ["next-intl"] } },
  },
});
