/**
 * `npm run bench:submit`: what the site costs a submission, beside a bare reverse proxy to the same provider: time from last
 * byte to answer, memory with twenty large ones in flight; and what 10,000 readers cost the provider. `-- --quick` measures
 * less often. Needs a build (`npm run build`); exit code 1 when a target of docs/targets.md is not reached.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Server, startProvider, startProxy, startSite } from "#scripts/servers.ts";
import { casesOf, race } from "#verification/bench/submit/latency.ts";
import { memoryCases, readMuch, weighInFlight } from "#verification/bench/submit/load.ts";
import { canMeasureMemory } from "#verification/bench/submit/memory.ts";
import {
  isTooMuch,
  LATENCY_HEADER,
  latencyOf,
  latencyRow,
  MEMORY_HEADER,
  MOST_TIMES,
  memoryRow,
} from "#verification/bench/submit/report.ts";

const isQuick = process.argv.includes("--quick");
/** Before code is compiled everything takes three times as long. */
const WARM_UP = 60;
const READS = isQuick ? 2000 : 10_000;

const data = await mkdtemp(join(tmpdir(), "bench-submit-"));
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples", "--control"]);
const proxy = await startProxy(provider.url);

/** Each measurement has a site of its own: what one leaves behind in memory or on disk is not the next one's. */
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
  for (const each of casesOf(true))
    if (!each.pace) await race({ ...each, rounds: 1, pairs: WARM_UP }, site.url, proxy.url);
  console.log(LATENCY_HEADER);
  for (const each of casesOf(isQuick)) {
    const latency = latencyOf(await race(each, site.url, proxy.url));
    console.log(latencyRow(each, latency));
    if (each.counts && !(latency.ratio <= MOST_TIMES)) process.exitCode = 1;
    await fetch(`${provider.url}/control/submissions`, { method: "DELETE" });
  }
}

async function compareMemory(site: Server): Promise<void> {
  console.log(MEMORY_HEADER);
  const [first] = memoryCases;
  if (first)
    console.log(memoryRow("the first ones after the start", await weighInFlight(first, site, provider), false));
  for (const each of memoryCases) {
    const memory = await weighInFlight(each, site, provider);
    console.log(memoryRow(each.what, memory, true));
    if (isTooMuch(memory)) process.exitCode = 1;
  }
}

async function countCalls(site: Server): Promise<void> {
  const { seconds, calls } = await readMuch(READS, site, provider);
  const isOver = calls.some((count) => count !== 1) || seconds > 60;
  console.log(
    `\n${READS} reads each of reviews and gallery in ${seconds.toFixed(0)} s: ${calls.join(" and ")} calls to the provider, 1 and 1 allowed${isOver ? "  OVER" : ""}`,
  );
  if (isOver) process.exitCode = 1;
}

try {
  await withSite("times", compareTimes);
  if (canMeasureMemory) await withSite("memory", compareMemory);
  else console.log("\nMemory is not measured: this system has no /proc.");
  await withSite("reads", countCalls);
} finally {
  await Promise.all([proxy.stop(), provider.stop()]);
  await rm(data, { recursive: true, force: true });
}
