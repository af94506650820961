/** Measures the memory that many large submissions take, and the calls to the provider that many reads cause. */

import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { post } from "#verification/bench/submit/post.ts";
import { encodeConsultation, LARGEST_FILE, PROVIDER_PATH, SITE_PATH } from "#verification/bench/submit/submissions.ts";
import type { Server } from "#verification/support/servers.ts";
import { currentMemory, peakMemory, resetPeak } from "#verification/support/usage.ts";

const AT_ONCE = 20;

/** Longer than sending all of them takes, shorter than visitors and the site wait for the provider. */
const SLOW_MS = 6000;

/** V8 releases memory late. */
const REST_MS = 10_000;

export interface MemoryCase {
  readonly name: string;
  readonly pace?: number;
  /** The provider accepts everything and responds late, so that all submissions wait in the store. */
  readonly isProviderSlow?: true;
}

export const memoryCases: readonly MemoryCase[] = [
  { name: "as fast as loopback" },
  { name: "provider slow, all 20 wait", isProviderSlow: true },
  { name: "visitors at 2 MB/s", pace: 2_000_000 },
];

/** Resident memory in MB, before the submissions and at its peak. */
export interface MemoryUse {
  readonly idle: number;
  readonly peak: number;
}

/** Sends twenty submissions of 30 MiB at once and returns the memory that the site uses. */
export async function measureMemory(
  { pace, isProviderSlow }: MemoryCase,
  site: Server,
  provider: Server,
): Promise<MemoryUse> {
  const { site: body } = await encodeConsultation([LARGEST_FILE, LARGEST_FILE, LARGEST_FILE]);
  if (isProviderSlow) {
    const order = { times: AT_ONCE, answer: { kind: "slow", ms: SLOW_MS } };
    await fetch(`${provider.url}/control/next`, { method: "POST", body: JSON.stringify(order) });
  }
  const before = await callsOf(provider, `POST ${PROVIDER_PATH}`);
  const idle = currentMemory(site.pid);
  resetPeak(site.pid);
  await Promise.all(Array.from({ length: AT_ONCE }, () => post(site.url + SITE_PATH, body, pace)));
  const peak = peakMemory(site.pid);
  // Some visitors get their response before the provider has the submission.
  while ((await callsOf(provider, `POST ${PROVIDER_PATH}`)) < before + AT_ONCE) await pause(500);
  await pause(REST_MS + (isProviderSlow ? SLOW_MS : 0));
  await fetch(`${provider.url}/control/submissions`, { method: "DELETE" });
  return { idle, peak };
}

const READERS = 20;
const LISTS = ["/api/review/approved", "/api/gallery"] as const;

/** Reads each list `times` times. Returns the seconds, and the number of calls to the provider for each list. */
export async function measureReads(times: number, site: Server, provider: Server) {
  const agent = new Agent({ keepAlive: true });
  const countCalls = () =>
    Promise.all(LISTS.map((path) => callsOf(provider, `GET ${path.replace("/api", "/api/v1/veramed")}`)));
  const before = await countCalls();
  const started = performance.now();
  let left = times;
  const reader = async () => {
    while (left-- > 0) for (const path of LISTS) await read(site.url + path, agent);
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const calls = (await countCalls()).map((count, index) => count - (before[index] ?? 0));
  return { seconds, calls };
}

async function read(url: string, agent: Agent): Promise<void> {
  const [response] = (await once(request(url, { agent }).end(), "response")) as [IncomingMessage];
  await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`);
}

async function callsOf(provider: Server, call: string): Promise<number> {
  const calls = (await (await fetch(`${provider.url}/control/calls`)).json()) as Record<string, number>;
  return calls[call] ?? 0;
}
