/**
 * Starts one site and one reference provider for each worker, from the first test to the last. A worker that restarts, after a
 * failure or for another language, uses the same servers.
 */

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { type Server, startProvider, startSite } from "#e2e/support/servers.ts";

/** The settings of every site that a browser visits. They override the environment. */
export const SITE_SETTINGS = {
  // Each read calls the provider, so a test sees its changes at once.
  READS_FRESH_SECONDS: "0",
};

const LOGS = "test-results/sites";
const ADDRESSES = "E2E_SERVERS";

interface Pair {
  readonly provider: string;
  readonly site: string;
  readonly log: string;
  readonly folder: string;
}

/** Starts the servers and returns a function that stops them. */
// biome-ignore lint/style/noDefaultExport: Playwright requires one.
export default async function startAll({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  async function startPair(index: number): Promise<Pair> {
    const log = join(LOGS, `site-${index}.log`);
    writeFileSync(log, "");
    // The samples give the tests a gallery. Each test begins by deleting everything else.
    const provider = await startProvider({ control: true, samples: true });
    servers.push(provider);
    const env = { PROVIDER_API_URL: provider.url, ...SITE_SETTINGS };
    const site = await startSite({ env, print: (text) => appendFileSync(log, text) });
    servers.push(site);
    return { provider: provider.url, site: site.url, log, folder: site.folder };
  }
  mkdirSync(LOGS, { recursive: true });
  try {
    const pairs = await Promise.all(Array.from({ length: workers }, (_, index) => startPair(index)));
    // Workers inherit the environment.
    process.env[ADDRESSES] = JSON.stringify(pairs);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Returns the addresses of a worker's servers, and the log and the data folder of its site. */
export function serversOf(parallelIndex: number) {
  const pairs = JSON.parse(process.env[ADDRESSES] ?? "[]") as Pair[];
  const pair = pairs[parallelIndex];
  if (!pair) throw new Error(`no servers for worker ${parallelIndex}`);
  const { provider, site, log, folder } = pair;
  return { provider, site: { url: site, log: () => readFileSync(log, "utf8"), folder } };
}
