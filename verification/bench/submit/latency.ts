/** How long a submission takes through the site and through a bare proxy, turn by turn, so that a busy minute is one of both. */

import { post, type Taken } from "#verification/bench/submit/post.ts";
import {
  type Body,
  consultation,
  LARGEST_FILE,
  PROVIDER_PATH,
  SITE_PATH,
} from "#verification/bench/submit/submissions.ts";

export interface Case {
  readonly what: string;
  readonly fileSizes: readonly number[];
  readonly atOnce: number;
  /** In each round. */
  readonly pairs: number;
  /** The medians of so many rounds count: a machine that is busy for some seconds spoils one of them. */
  readonly rounds: number;
  /** Bytes a second; not set: as fast as loopback takes them. */
  readonly pace?: number;
  /** True where the target of docs/targets.md counts. */
  readonly counts: boolean;
}

export interface Measured {
  readonly site: readonly Taken[];
  readonly proxy: readonly Taken[];
}

const MB = 1_000_000;

/**
 * docs/targets.md names no size. The target counts for a form without files, where site and proxy have the same left to do when
 * the last byte comes. With files they have not: the proxy has passed on all but that byte, while the site keeps a submission
 * before it sends it, and then sends all of it.
 */
export function casesOf(isQuick: boolean): Case[] {
  const rounds = isQuick ? 1 : 5;
  const [none, one, ten] = [[], [MB], [LARGEST_FILE]];
  return [
    { what: "no files", fileSizes: none, atOnce: 1, pairs: 100, rounds, counts: true },
    { what: "no files", fileSizes: none, atOnce: 4, pairs: 100, rounds, counts: true },
    { what: "1 MB", fileSizes: one, atOnce: 1, pairs: 40, rounds, counts: false },
    { what: "1 MB", fileSizes: one, atOnce: 4, pairs: 40, rounds, counts: false },
    { what: "10 MiB", fileSizes: ten, atOnce: 1, pairs: 20, rounds, counts: false },
    { what: "10 MiB", fileSizes: ten, atOnce: 4, pairs: 20, rounds, counts: false },
    { what: "1 MB, 2 MB/s", fileSizes: one, atOnce: 4, pairs: 40, rounds: 1, pace: 2 * MB, counts: false },
    { what: "10 MiB, 2 MB/s", fileSizes: ten, atOnce: 4, pairs: 20, rounds: 1, pace: 2 * MB, counts: false },
  ];
}

/** Each round of a case. */
export async function race(each: Case, siteUrl: string, proxyUrl: string): Promise<Measured[]> {
  const rounds: Measured[] = [];
  while (rounds.length < each.rounds) rounds.push(await raceOnce(each, siteUrl, proxyUrl));
  return rounds;
}

/** Which comes first changes with each turn. */
async function raceOnce({ fileSizes, atOnce, pairs, pace }: Case, siteUrl: string, proxyUrl: string) {
  const bodies = await consultation(fileSizes);
  const site: Taken[] = [];
  const proxy: Taken[] = [];
  const send = async (times: Taken[], url: string, body: Body) => {
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
  return { site, proxy } satisfies Measured;
}
