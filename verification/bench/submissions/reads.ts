/** Counts the calls to the provider that many reads of a list cause. */

import { printHeader, printRow } from "#verification/bench/submissions/report.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import type { Server } from "#verification/support/servers.ts";

const READERS = 20;
const LISTS = ["/api/review/approved", "/api/gallery"];
/** The site keeps a list for so long. */
const MAX_SECONDS = 60;

/** Reads each list `times` times. */
export async function countCalls(site: Server, provider: ProviderControl, times: number): Promise<void> {
  const before = await provider.calls();
  const started = performance.now();
  let left = times;
  const visit = async () => {
    while (left-- > 0) {
      for (const path of LISTS) {
        const response = await fetch(site.url + path);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: READERS }, visit));
  const seconds = (performance.now() - started) / 1000;
  const after = await provider.calls();
  const calls = LISTS.map((path) => `GET ${path.replace("/api", "/api/v1/veramed")}`).map(
    (call) => (after[call] ?? 0) - (before[call] ?? 0),
  );
  printHeader("calls to the provider", ["reviews", "gallery", "allowed", "seconds"]);
  const isOver = calls.some((count) => count !== 1) || seconds > MAX_SECONDS;
  printRow({ name: `${times} reads of each list`, cells: [...calls.map(String), "1", seconds.toFixed(0)], isOver });
}
