/** Measures how many submissions a second sites on one store take, beside a bare proxy, and their processor time for each. */

import { type EncodedForm, encodeConsultation } from "#verification/bench/submissions/encode-consultation.ts";
import { post } from "#verification/bench/submissions/post.ts";
import { percentile, printHeader, printRow } from "#verification/bench/submissions/report.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import type { Server } from "#verification/support/servers.ts";
import { processorTime } from "#verification/support/usage.ts";

const FORMS = { "no files": [], "1 MB": [1_000_000] };
const AT_ONCE = [1, 8, 64];

/** Measures each throughput for `seconds`. */
export async function measureThroughput(
  store: string,
  sites: readonly Server[],
  proxy: Server,
  provider: ProviderControl,
  seconds: number,
): Promise<void> {
  printHeader(store, ["a second", "p50 ms", "p95 ms", "failed", "to proxy", "ms CPU"]);
  for (const [form, fileSizes] of Object.entries(FORMS)) {
    const { forSite, forProvider } = await encodeConsultation(fileSizes);
    // Until V8 has compiled the code, everything takes three times as long.
    await sendFor(seconds / 2, 8, sites, forSite);
    for (const atOnce of AT_ONCE) {
      const bare = await sendFor(seconds, atOnce, [proxy], forProvider);
      await provider.clear();
      const { perSecond, p50, p95, failed, processorMs } = await sendFor(seconds, atOnce, sites, forSite);
      await provider.clear();
      const whole = [perSecond, p50, p95, failed].map((value) => value.toFixed(0));
      const cells = [...whole, (perSecond / bare.perSecond).toFixed(2), processorMs.toFixed(1)];
      printRow({ name: `${form}, ${atOnce} at once`, cells, isOver: failed > 0 });
    }
  }
}

/** Each of `atOnce` visitors sends the next form when the last is answered, to one of the servers. */
async function sendFor(seconds: number, atOnce: number, servers: readonly Server[], form: EncodedForm) {
  const times: number[] = [];
  let failed = 0;
  const processorBefore = processorOf(servers);
  const started = performance.now();
  const visit = async (url = "") => {
    while (performance.now() - started < seconds * 1000) {
      await post(url, form).then(
        ({ whole }) => times.push(whole),
        () => failed++,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => visit(servers[index % servers.length]?.url)));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  const processorMs = ((processorOf(servers) - processorBefore) * 1000) / times.length;
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed, processorMs };
}

const processorOf = (servers: readonly Server[]) => servers.reduce((sum, { pid }) => sum + processorTime(pid), 0);
