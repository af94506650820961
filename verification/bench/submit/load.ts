/** What many large submissions at once cost in memory, and what many readers cost the provider. */

import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "#scripts/servers.ts";
import { forgetPeak, heldBy, peakOf } from "#verification/bench/submit/memory.ts";
import { post } from "#verification/bench/submit/post.ts";
import { consultation, LARGEST_FILE, PROVIDER_PATH, SITE_PATH } from "#verification/bench/submit/submissions.ts";

const AT_ONCE = 20;

/** Longer than it takes to send all of them, shorter than the visitor's patience and the provider's time limit. */
const SLOW_MS = 6000;

/** V8 gives memory back late. */
const REST_MS = 10_000;

export interface MemoryCase {
  readonly what: string;
  readonly pace?: number;
  /** The provider takes everything and answers late, so that all of them wait, stored. */
  readonly isProviderSlow?: true;
}

export const memoryCases: readonly MemoryCase[] = [
  { what: "as fast as loopback" },
  { what: "provider slow, all 20 wait", isProviderSlow: true },
  { what: "visitors at 2 MB/s", pace: 2_000_000 },
];

/** MB held before, and at most while they were in flight. */
export interface Memory {
  readonly idle: number;
  readonly peak: number;
}

/** Twenty submissions of 30 MiB, all begun at once. */
export async function weighInFlight(
  { pace, isProviderSlow }: MemoryCase,
  site: Server,
  provider: Server,
): Promise<Memory> {
  const { site: body } = await consultation([LARGEST_FILE, LARGEST_FILE, LARGEST_FILE]);
  if (isProviderSlow) {
    const order = { times: AT_ONCE, answer: { kind: "slow", ms: SLOW_MS } };
    await fetch(`${provider.url}/control/next`, { method: "POST", body: JSON.stringify(order) });
  }
  const before = await callsOf(provider, `POST ${PROVIDER_PATH}`);
  const idle = heldBy(site.pid);
  forgetPeak(site.pid);
  await Promise.all(Array.from({ length: AT_ONCE }, () => post(site.url + SITE_PATH, body, pace)));
  const peak = peakOf(site.pid);
  // Whoever had no more patience has been answered before the provider was.
  while ((await callsOf(provider, `POST ${PROVIDER_PATH}`)) < before + AT_ONCE) await pause(500);
  await pause(REST_MS + (isProviderSlow ? SLOW_MS : 0));
  await fetch(`${provider.url}/control/submissions`, { method: "DELETE" });
  return { idle, peak };
}

const READERS = 20;
const LISTS = ["/api/review/approved", "/api/gallery"] as const;

/** Reads each list `times` times, and resolves with how long that took and how often the provider was asked for each. */
export async function readMuch(times: number, site: Server, provider: Server) {
  const agent = new Agent({ keepAlive: true });
  const asked = () =>
    Promise.all(LISTS.map((path) => callsOf(provider, `GET ${path.replace("/api", "/api/v1/veramed")}`)));
  const before = await asked();
  const started = performance.now();
  let left = times;
  const reader = async () => {
    while (left-- > 0) for (const path of LISTS) await read(site.url + path, agent);
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const calls = (await asked()).map((count, index) => count - (before[index] ?? 0));
  return { seconds, calls };
}

async function read(url: string, agent: Agent): Promise<void> {
  const [response] = (await once(request(url, { agent }).end(), "response")) as [IncomingMessage];
  await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
}

async function callsOf(provider: Server, call: string): Promise<number> {
  const calls = (await (await fetch(`${provider.url}/control/calls`)).json()) as Record<string, number>;
  return calls[call] ?? 0;
}
