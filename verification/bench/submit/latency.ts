/** Measures a submission through the site and through a bare proxy in turn, so that a busy minute slows both. */

import { post, type Timing } from "#verification/bench/submit/post.ts";
import {
  type EncodedForm,
  encodeConsultation,
  LARGEST_FILE,
  PROVIDER_PATH,
  SITE_PATH,
} from "#verification/bench/submit/submissions.ts";

export interface LatencyCase {
  readonly name: string;
  readonly fileSizes: readonly number[];
  readonly atOnce: number;
  /** How often site and proxy are measured in each round. */
  readonly pairs: number;
  /** The result is the median of the rounds: a machine that is busy for some seconds spoils only one of them. */
  readonly rounds: number;
  /** Bytes a second. Without it, as fast as loopback takes them. */
  readonly pace?: number;
  /** True if the target of docs/targets.md applies. */
  readonly hasTarget: boolean;
}

export interface RoundTimings {
  readonly site: readonly Timing[];
  readonly proxy: readonly Timing[];
}

const MB = 1_000_000;

/**
 * Returns the cases. The target applies to a form without files, where site and proxy have the same work left after the last byte.
 * With files they differ: the proxy has passed on all but that byte, while the site stores the submission first and then sends
 * all of it.
 */
export function listLatencyCases(isQuick: boolean): LatencyCase[] {
  const rounds = isQuick ? 1 : 5;
  const [none, one, ten] = [[], [MB], [LARGEST_FILE]];
  return [
    { name: "no files", fileSizes: none, atOnce: 1, pairs: 100, rounds, hasTarget: true },
    { name: "no files", fileSizes: none, atOnce: 4, pairs: 100, rounds, hasTarget: true },
    { name: "1 MB", fileSizes: one, atOnce: 1, pairs: 40, rounds, hasTarget: false },
    { name: "1 MB", fileSizes: one, atOnce: 4, pairs: 40, rounds, hasTarget: false },
    { name: "10 MiB", fileSizes: ten, atOnce: 1, pairs: 20, rounds, hasTarget: false },
    { name: "10 MiB", fileSizes: ten, atOnce: 4, pairs: 20, rounds, hasTarget: false },
    { name: "1 MB, 2 MB/s", fileSizes: one, atOnce: 4, pairs: 40, rounds: 1, pace: 2 * MB, hasTarget: false },
    { name: "10 MiB, 2 MB/s", fileSizes: ten, atOnce: 4, pairs: 20, rounds: 1, pace: 2 * MB, hasTarget: false },
  ];
}

/** Returns the timings of each round of a case. */
export async function measureLatency(each: LatencyCase, siteUrl: string, proxyUrl: string): Promise<RoundTimings[]> {
  const rounds: RoundTimings[] = [];
  while (rounds.length < each.rounds) rounds.push(await measureRound(each, siteUrl, proxyUrl));
  return rounds;
}

/** Site and proxy take turns to go first. */
async function measureRound({ fileSizes, atOnce, pairs, pace }: LatencyCase, siteUrl: string, proxyUrl: string) {
  const bodies = await encodeConsultation(fileSizes);
  const site: Timing[] = [];
  const proxy: Timing[] = [];
  const send = async (times: Timing[], url: string, body: EncodedForm) => {
    times.push(...(await Promise.all(Array.from({ length: atOnce }, () => post(url, body, pace)))));
  };
  const turns = [
    () => send(site, siteUrl + SITE_PATH, bodies.site),
    () => send(proxy, proxyUrl + PROVIDER_PATH, bodies.provider),
  ];
  while (site.length < pairs) {
    for (const turn of turns) await turn();
    turns.reverse();
  }
  return { site, proxy } satisfies RoundTimings;
}
