/** HTTP tests: what the built site answers to any program, with the reference provider behind it and no browser. */

import { defineConfig } from "vitest/config";
import { alias, env } from "#vitest.shared.ts";

export default defineConfig({
  resolve: { alias },
  test: {
    environment: "node",
    env,
    include: ["e2e/http/*.test.ts"],
    // Each worker has a site and a provider of its own (e2e/http/support/test.ts), which live as long as the worker does.
    isolate: false,
    // While the tests of one worker wait for a delivery that is sent again, those of the other use the processor.
    maxWorkers: 2,
    // Limits for what hangs. The first test of a worker waits until its site has started.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // It imports next/navigation without an extension, which Node refuses and Vite resolves.
    server: { deps: { inline: ["next-intl"] } },
  },
});
