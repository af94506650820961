/**
 * `npm run verify -- bench-load`: how many submissions a second the site takes, without files and with 1 MB, at 1, 8 and 64 at once: on SQLite,
 * and on PostgreSQL with one and two processes, beside a bare proxy. Then ten submissions a second for ten minutes, with the
 * memory and the delay of the event loop. After `--`: `--seconds 5` for each case, `--minutes 1` for the soak; 0 leaves it out.
 * Needs `npm run build`. The exit code is 1 if a submission failed or the memory grew.
 */

import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { memoryOf, type ProbedSite, processorOf, startSites } from "#verification/bench/load/sites.ts";
import { growthOf, soak } from "#verification/bench/load/soak.ts";
import { measureThroughput } from "#verification/bench/load/throughput.ts";
import { encodeConsultation, PROVIDER_PATH, SITE_PATH } from "#verification/bench/submit/submissions.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";
import { startProvider, startProxy } from "#verification/support/servers.ts";

const CASES = [
  { name: "no files", sizes: [] },
  { name: "1 MB", sizes: [1_000_000] },
] as const;
const AT_ONCE = [1, 8, 64];

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, minutes: { type: "string", default: "10" } },
});
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);

exitOnSignal();
const data = makeTemporaryFolder("bench-load");
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--control"]);
const proxy = await startProxy(provider.url);
const postgres = await startPostgres();
const forget = () => fetch(`${provider.url}/control/submissions`, { method: "DELETE" });
let isGood = true;

const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(10);
const HEADER = ["a second", "p50 ms", "p95 ms", "failed", "to proxy", "ms CPU", "MB"].map((name) => name.padStart(10));

async function measure(name: string, sites: readonly ProbedSite[]): Promise<void> {
  console.log(`\n${name.padEnd(28)}${HEADER.join("")}`);
  for (const { name: form, sizes } of CASES) {
    const bodies = await encodeConsultation(sizes);
    // Until V8 has compiled the code, everything takes three times as long.
    await measureThroughput(
      sites.map(({ url }) => url + SITE_PATH),
      bodies.site,
      8,
      seconds / 2,
    );
    for (const atOnce of AT_ONCE) {
      const bare = await measureThroughput([proxy.url + PROVIDER_PATH], bodies.provider, atOnce, seconds);
      await forget();
      const before = processorOf(sites);
      const ours = await measureThroughput(
        sites.map(({ url }) => url + SITE_PATH),
        bodies.site,
        atOnce,
        seconds,
      );
      const cpu = ((processorOf(sites) - before) * 1000) / (ours.perSecond * seconds);
      await forget();
      const facts = [
        cell(ours.perSecond),
        cell(ours.p50),
        cell(ours.p95),
        cell(ours.failed),
        cell(ours.perSecond / bare.perSecond, 2),
      ];
      console.log(
        `${`${form}, ${atOnce} at once`.padEnd(28)}${[...facts, cell(cpu, 1), cell(memoryOf(sites))].join("")}`,
      );
      isGood &&= ours.failed === 0;
    }
  }
}

async function withSites(
  name: string,
  count: number,
  store: Parameters<typeof startSites>[2],
  run = (sites: ProbedSite[]) => measure(name, sites),
): Promise<void> {
  const sites = await startSites(count, provider.url, store);
  try {
    await run(sites);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function measureSoak([site]: ProbedSite[]): Promise<void> {
  if (!site) return;
  console.log(`\n${"seconds".padStart(10)}${["MB", "delay p99", "longest"].map((name) => name.padStart(10)).join("")}`);
  const { samples, sent, failed } = await soak(site, minutes, {
    tidy: forget,
    print: (sample) =>
      console.log(
        `${cell(sample.seconds)}${cell(sample.memory)}${cell(sample.delayP99, 1)}${cell(sample.delayMax, 1)}`,
      ),
  });
  const { growth, isFlat } = growthOf(samples);
  console.log(
    `${sent} sent, ${failed} failed; memory ${growth.toFixed(2)} times its second quarter's, 1.10 allowed${isFlat ? "" : "  OVER"}`,
  );
  isGood &&= isFlat && failed === 0;
}

try {
  await withSites("SQLite, one process", 1, { dataDir: join(data, "sqlite") });
  await withSites("PostgreSQL, one process", 1, { databaseUrl: await postgres.createDatabase() });
  await withSites("PostgreSQL, two processes", 2, { databaseUrl: await postgres.createDatabase() });
  if (minutes > 0) await withSites("soak", 1, { dataDir: join(data, "soak") }, measureSoak);
} finally {
  await Promise.all([proxy.stop(), provider.stop(), postgres.stop()]);
}
process.exit(isGood ? 0 : 1);
