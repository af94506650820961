/**
 * `npm run verify -- bench-submissions`: what a submission costs, beside a bare proxy to the same provider. `--seconds` sets how long each
 * throughput is measured, and `--minutes` the soak; 0 leaves it out. `--quick` measures less, and has no soak because memory grows in the
 * first minutes. Needs `npm run build`. The exit code is 1 if the site misses a target of docs/targets.md, or a submission fails.
 */

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres, WAITS_FOR_DISK } from "#lib/leads/store/postgres-testing.ts";
import { compareLatency } from "#verification/bench/submissions/latency.ts";
import { measureMemory } from "#verification/bench/submissions/memory.ts";
import { soak, soakSettings } from "#verification/bench/submissions/soak.ts";
import { measureThroughput } from "#verification/bench/submissions/throughput.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";
import { providerControl } from "#verification/support/provider-control.ts";
import { type Server, startProvider, startProxy, startSite } from "#verification/support/servers.ts";
import { canMeasureUsage } from "#verification/support/usage.ts";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, seconds: { type: "string" }, minutes: { type: "string" } },
});
const { rounds, ...times } = values.quick
  ? { rounds: 1, seconds: 4, minutes: 0 }
  : { rounds: 5, seconds: 10, minutes: 10 };
const seconds = Number(values.seconds ?? times.seconds);
const minutes = Number(values.minutes ?? times.minutes);

exitOnSignal();
const data = makeTemporaryFolder("bench-submissions");
const server = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples", "--control"]);
const provider = providerControl(server.url);
const proxy = await startProxy(server.url);
const postgres = await startPostgres(WAITS_FOR_DISK);

const sqlite = (name: string) => ({ DATA_DIR: join(data, name) });
const inPostgres = async () => ({
  DATABASE_URL: await postgres.createDatabase(),
  STORE_KEYS: `k1:${randomBytes(32).toString("base64")}`,
});

/** Starts new sites on one store for a measurement, so that memory and files of another do not affect it. */
async function withSites(
  count: number,
  settings: Record<string, string>,
  measure: (site: Server, ...others: Server[]) => Promise<void>,
): Promise<void> {
  const env = { PROVIDER_API_URL: server.url, RATE_LIMIT: "1000000", ...settings };
  const sites = await Promise.all(Array.from({ length: count }, () => startSite(env)));
  await measure(...(sites as [Server]));
  await Promise.all(sites.map((site) => site.stop()));
}

const compareStore = (name: string, count: number, settings: Record<string, string>) =>
  withSites(count, settings, (...sites) => measureThroughput(name, sites, proxy, provider, seconds));

try {
  await withSites(1, sqlite("latency"), (site) => compareLatency(site, proxy, rounds));
  if (canMeasureUsage) await withSites(1, sqlite("memory"), (site) => measureMemory(site, provider));
  await compareStore("SQLite, one process", 1, sqlite("throughput"));
  await compareStore("PostgreSQL, one process", 1, await inPostgres());
  await compareStore("PostgreSQL, two processes", 2, await inPostgres());
  if (canMeasureUsage && minutes > 0)
    await withSites(1, { ...sqlite("soak"), ...soakSettings }, (site) => soak(site, provider, minutes));
  if (!canMeasureUsage) console.log("\nMemory is not measured: this system has no /proc.");
} finally {
  await Promise.all([proxy.stop(), server.stop(), postgres.stop()]);
}
process.exit();
