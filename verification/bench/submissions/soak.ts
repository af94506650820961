/** Sends submissions at a steady rate for minutes, and watches the memory and the event loop of the site. */

import { setTimeout as pause } from "node:timers/promises";
import { median } from "#verification/bench/pages/compare.ts";
import { encodeConsultation } from "#verification/bench/submissions/encode-consultation.ts";
import { post } from "#verification/bench/submissions/post.ts";
import { printHeader, printRow } from "#verification/bench/submissions/report.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import type { Server } from "#verification/support/servers.ts";
import { currentMemory } from "#verification/support/usage.ts";

const SAMPLE_SECONDS = 10;
const PAUSE_MS = 100;
/** Of these submissions, one has a file of 1 MB. */
const FILE_EVERY = 10;
/** How much the memory may grow from the second quarter of the time, when all code is warm, to the last one. */
const MAX_GROWTH = 1.1;

/** The settings of a site for {@link soak}. */
export const soakSettings = { NODE_OPTIONS: `--import=${import.meta.resolve("./probe.ts")}` };

/** Sends ten submissions a second. */
export async function soak(site: Server, provider: ProviderControl, minutes: number): Promise<void> {
  const { forSite: plain } = await encodeConsultation([]);
  const { forSite: withFile } = await encodeConsultation([1_000_000]);
  const memory: number[] = [];
  const running = new Set<Promise<unknown>>();
  let [sent, failed] = [0, 0];
  printHeader("10 submissions a second", ["MB", "delay p99", "longest ms"]);
  const started = performance.now();
  for (let seconds = 0; seconds < minutes * 60; await pause(PAUSE_MS)) {
    sent++;
    const sending = post(site.url, sent % FILE_EVERY === 0 ? withFile : plain)
      .catch(() => failed++)
      .finally(() => running.delete(sending));
    running.add(sending);
    seconds = (performance.now() - started) / 1000;
    if (seconds < (memory.length + 1) * SAMPLE_SECONDS) continue;
    const mb = currentMemory(site.pid);
    memory.push(mb);
    const [, ...delays] = [...site.log().matchAll(/^event loop: (\S+) (\S+)\n/gm)].at(-1) ?? [];
    printRow({ name: `${seconds.toFixed(0)} s`, cells: [mb.toFixed(0), ...delays] });
    await provider.clear();
  }
  await Promise.all(running);
  const { growth, isFlat } = growthOf(memory);
  printHeader("whole soak", ["sent", "failed", "MB grew to", "allowed"]);
  const cells = [`${sent}`, `${failed}`, growth.toFixed(2), MAX_GROWTH.toFixed(2)];
  printRow({ name: "last quarter beside the second", cells, isOver: !isFlat || failed > 0 });
}

/** Returns the growth of the memory from the second quarter of the samples to the last one, as a ratio of medians. */
export function growthOf(memory: readonly number[]): { growth: number; isFlat: boolean } {
  const quarter = (index: number) =>
    median(memory.slice(Math.floor((memory.length * index) / 4), Math.floor((memory.length * (index + 1)) / 4)));
  const growth = quarter(3) / quarter(1);
  return { growth, isFlat: growth <= MAX_GROWTH };
}
