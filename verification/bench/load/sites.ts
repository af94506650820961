/** Starts sites that share one store, each with the probe of probe.ts. */

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProbeSample } from "#verification/bench/load/probe.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { type Server, startSite } from "#verification/support/servers.ts";
import { currentMemory } from "#verification/support/usage.ts";

const PROBE = new URL("./probe.ts", import.meta.url).href;

export interface ProbedSite extends Server {
  /** Returns the samples since the start, one for each second. */
  samples(): ProbeSample[];
}

async function startProbedSite(env: Record<string, string>): Promise<ProbedSite> {
  const file = join(makeTemporaryFolder("bench-load"), "samples");
  const site = await startSite({ ...env, LOAD_PROBE_FILE: file, NODE_OPTIONS: `--import=${PROBE}` });
  const samples = () =>
    existsSync(file)
      ? readFileSync(file, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as ProbeSample)
      : [];
  return { ...site, samples };
}

/** Starts `count` sites on one store: SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. */
export function startSites(
  count: number,
  providerUrl: string,
  store: { dataDir: string } | { databaseUrl: string },
): Promise<ProbedSite[]> {
  const env = {
    PROVIDER_API_URL: providerUrl,
    RATE_LIMIT: "1000000",
    ...("dataDir" in store
      ? { DATA_DIR: store.dataDir }
      : { DATABASE_URL: store.databaseUrl, STORE_KEYS: `k1:${randomBytes(32).toString("base64")}` }),
  };
  return Promise.all(Array.from({ length: count }, () => startProbedSite(env)));
}

/** Resident memory of all sites in MB. */
export const memoryOf = (sites: readonly ProbedSite[]) => sites.reduce((sum, { pid }) => sum + currentMemory(pid), 0);

/** Seconds of processor time that all sites have used. */
export const processorOf = (sites: readonly ProbedSite[]) =>
  sites.reduce((sum, site) => sum + (site.samples().at(-1)?.cpu ?? 0), 0);
