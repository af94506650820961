/**
 * Changes hostile and valid requests at random and sends them to the built site, and runs the properties of the unit tests more often
 * meanwhile. A crash, a request without an answer, an unexpected error in the log, and a status from 500 on that the contract does not name
 * are faults. A request that failed is in test-results/hostile/, to be sent again with `nc`.
 */

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { corpus } from "#verification/hostile/corpus/corpus.ts";
import { findFault } from "#verification/hostile/find-fault.ts";
import { mutate } from "#verification/hostile/mutate.ts";
import { startSimpleProvider } from "#verification/hostile/provider.ts";
import { bytesOf, send } from "#verification/hostile/send.ts";
import { validRequests } from "#verification/hostile/valid-requests.ts";
import type { Check } from "#verification/support/checklist.ts";
import { runCommands } from "#verification/support/commands.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { Random } from "#verification/support/random.ts";
import { startSite } from "#verification/support/servers.ts";

const AT_ONCE = 8;
const MAX_FAULTS = 20;
const FOUND = "test-results/hostile";

/** How often the properties run for each minute, as a multiple of `npm test`. */
const FACTOR_PER_MINUTE = 5;

const requests = [...corpus, ...validRequests, ...validRequests];

/** Runs the properties, and returns true if all hold. */
async function runProperties(minutes: number, seed: number): Promise<boolean> {
  const env = { PROPERTY_FACTOR: String(minutes * FACTOR_PER_MINUTE), PROPERTY_SEED: String(seed) };
  const command = "vitest run --project unit property --maxWorkers=1 --testTimeout=0";
  return (await runCommands([command], [], env)) === 0;
}

export async function checkRequests(check: Check, minutes: number, seed: number): Promise<void> {
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  let sent = 0;

  async function report(fault: string, name: string, request?: Buffer): Promise<void> {
    const path = join(FOUND, `${faults.length + 1}.http`);
    faults.push(`${fault}: ${name}${request ? `, in ${path}` : ""}`);
    if (request) await writeFile(path, request);
    console.error(faults.at(-1));
  }

  /** Sends changed requests, one after the other, until the time is up. */
  async function sendMany(port: number, deadline: number): Promise<void> {
    while (Date.now() < deadline && faults.length < MAX_FAULTS) {
      const random = new Random(seed * 1_000_003 + sent++);
      const pick = () => requests[random.between(0, requests.length - 1)] ?? corpus[0];
      const [request, other] = [pick(), pick()];
      if (!request || !other) return;
      const mutant = mutate(request, other, random);
      const answer = await send(port, mutant);
      statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
      const fault = findFault(answer);
      if (fault) await report(fault, request.name, bytesOf(mutant));
    }
  }

  await rm(FOUND, { recursive: true, force: true });
  await mkdir(FOUND, { recursive: true });
  const provider = await startSimpleProvider();
  const env = { DATA_DIR: makeTemporaryFolder("requests"), PROVIDER_API_URL: provider, RATE_LIMIT: "1000000" };
  const print = (text: string) => {
    const line = /.*("code":"unexpected"|[Uu]nhandled|[Uu]ncaught|ERR_INTERNAL|FATAL).*/.exec(text)?.[0];
    if (line) void report("in the log", line);
  };
  const site = await startSite(env, { print });
  try {
    const properties = runProperties(minutes, seed);
    const deadline = Date.now() + minutes * 60_000;
    const port = Number(new URL(site.url).port);
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendMany(port, deadline)));
    if (!(await fetch(`${site.url}/api/health`).catch(() => undefined))) await report("crash", "the site is gone");
    console.log(`${sent} requests with seed ${seed}: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
    check(`the site answers each changed request with seed ${seed}`, faults.length === 0, faults);
    check("the properties of the unit tests hold", await properties);
  } finally {
    await site.stop();
  }
}
