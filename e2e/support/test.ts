/**
 * Playwright's `test` with the worker's site and reference provider. A test fails on any console message, uncaught error or
 * request to another host.
 */

import { type BrowserContext, test as base, expect } from "@playwright/test";
import { SITE_SETTINGS, serversOf } from "#e2e/support/global-setup.ts";
import { type Server, startSite } from "#e2e/support/servers.ts";
import { type ProviderControl, providerControl } from "#verification/support/provider-control.ts";

interface TestFixtures {
  /** A console message or an uncaught error that this test provokes. It is one pattern, because Playwright treats a list of two differently. */
  allowedConsole: readonly [RegExp?];
  watch: undefined;
}

interface WorkerFixtures {
  /** Settings over the usual ones. With them the worker gets a site of its own. */
  siteEnv: Record<string, string>;
  provider: ProviderControl;
  site: Pick<Server, "url" | "log" | "folder">;
}

/** True if tests look at every language and width: set by `npm run verify -- widths`, or by hand. */
export const isFullSweep = process.env.FULL_SWEEP === "yes";

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedConsole: [[], { option: true }],
  siteEnv: [{}, { scope: "worker", option: true }],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    ({}, use, { parallelIndex }) => use(providerControl(serversOf(parallelIndex).provider)),
    { scope: "worker" },
  ],
  site: [
    async ({ provider, siteEnv }, use, { parallelIndex }) => {
      if (Object.keys(siteEnv).length === 0) return use(serversOf(parallelIndex).site);
      const env = { PROVIDER_API_URL: provider.url, ...SITE_SETTINGS, ...siteEnv };
      const server = await startSite({ env });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await use(page);
    // A handler that still fetches when the test ends would throw, and fail a test that has passed.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  watch: [
    async ({ context, provider, site, baseURL, allowedConsole }, use, testInfo) => {
      await provider.clear();
      const logStart = site.log().length;
      const findings = watchBrowser(context, baseURL ?? site.url, allowedConsole);
      await use(undefined);
      const hasFailed = findings.length > 0 || testInfo.status !== testInfo.expectedStatus;
      if (hasFailed) await testInfo.attach("site.log", { body: site.log().slice(logStart) });
      expect(findings, "the browser's console, errors and requests").toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns a list that collects console errors and warnings, uncaught errors and requests to other hosts. */
function watchBrowser(context: BrowserContext, origin: string, allowed: readonly [RegExp?]): string[] {
  const findings: string[] = [];
  const [allowedConsole] = allowed;

  context.on("console", (message) => {
    const isNoise = message.type() === "error" || message.type() === "warning";
    if (!isNoise || allowedConsole?.test(message.text())) return;
    findings.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => {
    const error = `${event.error().stack ?? event.error()}`;
    if (!allowedConsole?.test(error)) findings.push(`uncaught: ${error}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === origin || ["data:", "blob:"].includes(url.protocol)) return;
    findings.push(`request to another host: ${request.url()}`);
  });
  return findings;
}

export { expect };

/**
 * Marks a test whose outcome can depend on the text direction: it runs in Arabic too. In a table of rows that are one
 * journey with different values, `row` is true for those that run there.
 */
export const journey = (row = true) => (row ? { tag: "@journey" } : {});
