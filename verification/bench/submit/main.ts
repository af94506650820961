/**
 * `npm run verify -- bench-submit`: compares submissions through the site with a bare reverse proxy to the same provider, from the last byte
 * to the response. Then it measures memory under twenty large submissions, and the provider's calls for 10,000 reads. `--quick`
 * measures less often. Needs `npm run build`. The exit code is 1 if the site misses a target of docs/targets.md.
 */

import { join } from "node:path";
import { listLatencyCases, measureLatency } from "#verification/bench/submit/latency.ts";
import { measureMemory, measureReads, memoryCases } from "#verification/bench/submit/load.ts";
import {
  exceedsMemory,
  LATENCY_HEADER,
  latencyOf,
  latencyRow,
  MAX_RATIO,
  MEMORY_HEADER,
  memoryRow,
} from "#verification/bench/submit/report.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { type Server, startProvider, startProxy, startSite } from "#verification/support/servers.ts";
import { canMeasureUsage } from "#verification/support/usage.ts";

const isQuick = process.argv.includes("--quick");
/** Until V8 has compiled the code, everything takes three times as long. */
const WARM_UP = 60;
const READS = isQuick ? 2000 : 10_000;

const data = makeTemporaryFolder("bench-submit");
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples", "--control"]);
const proxy = await startProxy(provider.url);

/** Starts a new site for each measurement, so that memory and files of one do not affect the next. */
async function withSite<Result>(name: string, measure: (site: Server) => Promise<Result>): Promise<Result> {
  const env = { PROVIDER_API_URL: provider.url, DATA_DIR: join(data, name), RATE_LIMIT: "1000000" };
  const site = await startSite(env);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function compareTimes(site: Server): Promise<void> {
  for (const each of listLatencyCases(true))
    if (!each.pace) await measureLatency({ ...each, rounds: 1, pairs: WARM_UP }, site.url, proxy.url);
  console.log(LATENCY_HEADER);
  for (const each of listLatencyCases(isQuick)) {
    const latency = latencyOf(await measureLatency(each, site.url, proxy.url));
    console.log(latencyRow(each, latency));
    if (each.hasTarget && !(latency.ratio <= MAX_RATIO)) process.exitCode = 1;
    await fetch(`${provider.url}/control/submissions`, { method: "DELETE" });
  }
}

async function compareMemory(site: Server): Promise<void> {
  console.log(MEMORY_HEADER);
  const [first] = memoryCases;
  if (first)
    console.log(memoryRow("first submissions after the start", await measureMemory(first, site, provider), false));
  for (const each of memoryCases) {
    const memory = await measureMemory(each, site, provider);
    console.log(memoryRow(each.name, memory, true));
    if (exceedsMemory(memory)) process.exitCode = 1;
  }
}

async function countCalls(site: Server): Promise<void> {
  const { seconds, calls } = await measureReads(READS, site, provider);
  const isOver = calls.some((count) => count !== 1) || seconds > 60;
  console.log(
    `\n${READS} reads each of reviews and gallery in ${seconds.toFixed(0)} s: ${calls.join(" and ")} calls to the provider, 1 and 1 allowed${isOver ? "  OVER" : ""}`,
  );
  if (isOver) process.exitCode = 1;
}

try {
  await withSite("times", compareTimes);
  if (canMeasureUsage) await withSite("memory", compareMemory);
  else console.log("\nMemory is not measured: this system has no /proc.");
  await withSite("reads", countCalls);
} finally {
  await Promise.all([proxy.stop(), provider.stop()]);
}
