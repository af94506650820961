/** Sends submissions at a steady rate for minutes, and watches the memory and the event loop of the site. */

import { setTimeout as pause } from "node:timers/promises";
import { memoryOf, type ProbedSite } from "#verification/bench/load/sites.ts";
import { median } from "#verification/bench/pages/compare.ts";
import { post } from "#verification/bench/submit/post.ts";
import { encodeConsultation, SITE_PATH } from "#verification/bench/submit/submissions.ts";

const SAMPLE_MS = 10_000;
const PAUSE_MS = 100;
/** Of these submissions, one has a file of 1 MB. */
const FILE_EVERY = 10;

export interface SoakSample {
  readonly seconds: number;
  readonly memory: number;
  readonly delayP99: number;
  readonly delayMax: number;
}

export interface SoakResult {
  readonly samples: readonly SoakSample[];
  readonly sent: number;
  readonly failed: number;
}

/** Sends ten submissions a second, and calls `tidy` and `print` with each sample. */
export async function soak(
  site: ProbedSite,
  minutes: number,
  { tidy, print }: { tidy: () => Promise<unknown>; print: (sample: SoakSample) => void },
): Promise<SoakResult> {
  const plain = (await encodeConsultation([])).site;
  const withFile = (await encodeConsultation([1_000_000])).site;
  const samples: SoakSample[] = [];
  const running = new Set<Promise<unknown>>();
  let sent = 0;
  let failed = 0;
  const started = performance.now();
  for (let next = SAMPLE_MS; performance.now() - started < minutes * 60_000; await pause(PAUSE_MS)) {
    sent++;
    const sending = post(site.url + SITE_PATH, sent % FILE_EVERY === 0 ? withFile : plain)
      .catch(() => failed++)
      .finally(() => running.delete(sending));
    running.add(sending);
    if (performance.now() - started < next) continue;
    next += SAMPLE_MS;
    const recent = site.samples().slice(-SAMPLE_MS / 1000);
    const sample = {
      seconds: Math.round((performance.now() - started) / 1000),
      memory: memoryOf([site]),
      delayP99: median(recent.map(({ delayP99 }) => delayP99)),
      delayMax: Math.max(...recent.map(({ delayMax }) => delayMax)),
    };
    samples.push(sample);
    print(sample);
    await tidy();
  }
  await Promise.all(running);
  return { samples, sent, failed };
}

/** How much the memory may grow from the second quarter of the time, when all code is warm, to the last one. */
const MAX_GROWTH = 1.1;

/** Returns the growth of the memory from the second quarter of the samples to the last one, as a ratio of medians. */
export function growthOf(samples: readonly SoakSample[]): { growth: number; isFlat: boolean } {
  const memory = samples.map((sample) => sample.memory);
  const quarter = (index: number) =>
    median(memory.slice(Math.floor((memory.length * index) / 4), Math.floor((memory.length * (index + 1)) / 4)));
  const growth = quarter(3) / quarter(1);
  return { growth, isFlat: growth <= MAX_GROWTH };
}
