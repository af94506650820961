/** Measures the memory that a site takes for twenty submissions of 30 MiB at once. */

import { setTimeout as pause } from "node:timers/promises";
import { encodeConsultation } from "#verification/bench/submissions/encode-consultation.ts";
import { post } from "#verification/bench/submissions/post.ts";
import { memoryRow, printHeader, printRow } from "#verification/bench/submissions/report.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import type { Server } from "#verification/support/servers.ts";
import { currentMemory, peakMemory, resetPeak } from "#verification/support/usage.ts";

const AT_ONCE = 20;
/** The largest file that a form accepts (requirements §9.5). */
const LARGEST_FILE = 10 * 1024 * 1024;
/** Longer than sending all of them takes, shorter than visitors and the site wait for the provider. */
const SLOW_MS = 6000;
/** V8 releases memory late. */
const REST_MS = SLOW_MS + 10_000;

export async function measureMemory(site: Server, provider: ProviderControl): Promise<void> {
  const { forSite } = await encodeConsultation([LARGEST_FILE, LARGEST_FILE, LARGEST_FILE]);
  const measure = async (pace?: number) => {
    const idle = currentMemory(site.pid);
    resetPeak(site.pid);
    await Promise.all(Array.from({ length: AT_ONCE }, () => post(site.url, forSite, pace)));
    const peak = peakMemory(site.pid);
    // Some visitors get their response before the provider has the submission.
    while ((await provider.submissions()).length < AT_ONCE) await pause(500);
    await pause(REST_MS);
    await provider.clear();
    return { idle, peak };
  };

  printHeader("MB, 20 submissions of 30 MiB", ["idle", "peak", "above", "allowed"]);
  printRow(memoryRow("first submissions", await measure(), false));
  printRow(memoryRow("as fast as loopback", await measure()));
  // The provider accepts everything and responds late, so that all submissions wait in the store.
  await provider.next({ kind: "slow", ms: SLOW_MS }, { times: AT_ONCE });
  printRow(memoryRow("provider slow, all 20 wait", await measure()));
  printRow(memoryRow("visitors at 2 MB/s", await measure(2_000_000)));
}
