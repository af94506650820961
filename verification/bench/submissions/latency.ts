/**
 * Compares the time from last byte to response through the site with that through a bare proxy. Only forms without files leave both
 * the same work after the last byte: with files, the proxy has passed on all but that byte, while the site stores all and then sends it.
 */

import { encodeConsultation } from "#verification/bench/submissions/encode-consultation.ts";
import { post } from "#verification/bench/submissions/post.ts";
import { type LatencyRound, latencyRow, printHeader, printRow } from "#verification/bench/submissions/report.ts";
import type { Server } from "#verification/support/servers.ts";

const AT_ONCE = [1, 4];
/** How often site and proxy are measured in each round. */
const PAIRS = 100;
const WARM_UP_PAIRS = 200;

export async function compareLatency(site: Server, proxy: Server, rounds: number) {
  const { forSite, forProvider } = await encodeConsultation([]);
  const send = { site: () => post(site.url, forSite), proxy: () => post(proxy.url, forProvider) };

  /** Site and proxy take turns to go first, so that a busy minute slows both. */
  async function measureRound(atOnce: number, pairs: number): Promise<LatencyRound> {
    const times: Record<keyof typeof send, number[]> = { site: [], proxy: [] };
    const turns: (keyof typeof send)[] = ["site", "proxy"];
    while (times.site.length < pairs) {
      for (const turn of turns) {
        const timings = await Promise.all(Array.from({ length: atOnce }, send[turn]));
        times[turn].push(...timings.map(({ afterLastByte }) => afterLastByte));
      }
      turns.reverse();
    }
    return times;
  }

  // Until V8 has compiled the code, everything takes three times as long.
  for (const atOnce of AT_ONCE) await measureRound(atOnce, WARM_UP_PAIRS);
  printHeader("ms from last byte to response", ["site p95", "proxy p95", "ratio", "allowed"]);
  for (const atOnce of AT_ONCE) {
    const measured: LatencyRound[] = [];
    while (measured.length < rounds) measured.push(await measureRound(atOnce, PAIRS));
    printRow(latencyRow(`${atOnce} at once, ${rounds} x ${PAIRS} pairs`, measured));
  }
}
