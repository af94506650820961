/** Measures how many submissions a second a number of visitors get through, each of whom sends the next when the last is answered. */

import { post } from "#verification/bench/submit/post.ts";
import { percentile } from "#verification/bench/submit/report.ts";
import type { EncodedForm } from "#verification/bench/submit/submissions.ts";

export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds for a whole submission. */
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

/** Posts to the addresses in turn for `seconds`, `atOnce` at any time. */
export async function measureThroughput(
  urls: readonly string[],
  body: EncodedForm,
  atOnce: number,
  seconds: number,
): Promise<Throughput> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const visit = async (index: number) => {
    const url = urls[index % urls.length] ?? "";
    while (performance.now() < end) {
      await post(url, body).then(
        ({ whole }) => times.push(whole),
        () => failed++,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => visit(index)));
  const took = (performance.now() - started) / 1000;
  return { perSecond: times.length / took, p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed };
}
