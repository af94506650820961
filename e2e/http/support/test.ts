/**
 * Vitest's `test` with a running site and reference provider, one of each per worker. Workers share no server, so their
 * files run side by side. In a worker tests run one after the other, and each begins with an empty provider.
 */

import { test as base } from "vitest";
import { SECRET } from "#e2e/http/support/health.ts";
import { type Server, startProvider, startSite } from "#e2e/support/servers.ts";
import { providerControl } from "#verification/support/provider-control.ts";

/** The settings of every site in HTTP tests. */
const settings = { CRON_SECRET: SECRET };

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from this pattern.
  .extend("servers", { scope: "worker" }, async ({}, { onCleanup }) => {
    // Only the gallery of the samples is left, because each test begins by clearing the rest.
    const provider = await startProvider({ control: true, samples: true });
    const site = await startSite({ env: { ...settings, PROVIDER_API_URL: provider.url } });
    onCleanup(async () => {
      await Promise.all([site.stop(), provider.stop()]);
    });
    return { site, provider: providerControl(provider.url) };
  })
  .extend("provider", { auto: true }, async ({ servers: { provider } }) => {
    await provider.clear();
    return provider;
  })
  .extend("site", async ({ servers: { site }, onTestFailed }) => {
    const before = site.log().length;
    /** Returns what the site has printed since the test began. */
    const log = () => site.log().slice(before);
    onTestFailed(() => console.error(`The site printed:\n${log()}`));
    return { url: site.url, log };
  });

/** Starts another site for the tests of a file or a `describe` block, with these settings over the usual ones. */
export function ownSite(env: Record<string, string>): () => Server {
  let site: Server | undefined;
  test.beforeAll(async ({ servers }) => {
    site = await startSite({ env: { ...settings, PROVIDER_API_URL: servers.provider.url, ...env } });
  });
  test.afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error("The site starts before the tests, not before the file is read.");
    return site;
  };
}
