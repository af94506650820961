/**
 * Playwright's `test` with the site and the reference provider running beside it, one of each for a worker. A test fails
 * on anything in the browser's console, on any uncaught error and on any request to another host.
 */

import { test as base, expect } from "@playwright/test";
import { watchBrowser } from "./browser-watch.ts";
import { type ProviderControl, providerControl } from "./provider-control.ts";
import { type Server, startProvider, startSite } from "./servers.ts";

interface TestFixtures {
  /** Console messages that this test provokes. One pattern: Playwright reads a list of two as something else. */
  allowedConsole: readonly [RegExp?];
  watch: undefined;
}

interface WorkerFixtures {
  /** Settings of the site over the ones below. */
  siteEnv: Record<string, string>;
  provider: ProviderControl;
  site: Server;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedConsole: [[], { option: true }],
  siteEnv: [{}, { scope: "worker", option: true }],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      // Of the samples only the gallery is left: each test begins by emptying the rest.
      const server = await startProvider({ control: true, samples: true });
      await use(providerControl(server.url));
      await server.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ provider, siteEnv }, use) => {
      const server = await startSite({
        env: {
          PROVIDER_API_URL: provider.url,
          PROVIDER_TIMEOUT_MS: "2000",
          // All tests are one client.
          RATE_LIMIT: "100000",
          ...siteEnv,
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  watch: [
    async ({ context, provider, site, baseURL, allowedConsole }, use, testInfo) => {
      await provider.clear();
      const findings = watchBrowser(context, baseURL ?? site.url, allowedConsole);
      await use(undefined);
      const hasFailed = findings.length > 0 || testInfo.status !== testInfo.expectedStatus;
      if (hasFailed) await testInfo.attach("site.log", { body: site.log() });
      expect(findings, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Marks what a visitor does or sees on a page: such tests run in the projects of other languages too. Of a table whose rows
 * are one journey with other values, `row` picks those that do.
 */
export const journey = (row = true) => (row ? { tag: "@journey" } : {});
