/**
 * `npm run verify -- fuzz`: changes hostile and valid requests at random and sends them to the built site, and runs the properties of the
 * unit tests more often meanwhile. The exit code is 1 after a crash, a request without an answer, an unexpected error in the log, or
 * a status from 500 on that the contract does not name. After `--`: `--minutes 30` runs for that long, `--seed 7` makes other
 * choices. A request that failed is in test-results/fuzz/, to be sent again with `nc`. Needs `npm run build`.
 */

import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startAcceptingProvider } from "#verification/fuzz/accepting-provider.ts";
import { corpus } from "#verification/fuzz/corpus/corpus.ts";
import { findFault } from "#verification/fuzz/find-fault.ts";
import { mutate } from "#verification/fuzz/mutate.ts";
import { bytesOf, send } from "#verification/fuzz/send.ts";
import { validRequests } from "#verification/fuzz/valid-requests.ts";
import { exitOnSignal, makeTemporaryFolder, stopAtExit, waitForExit } from "#verification/support/processes.ts";
import { Random } from "#verification/support/random.ts";
import { startSite } from "#verification/support/servers.ts";
import { canMeasureUsage, currentMemory } from "#verification/support/usage.ts";

const AT_ONCE = 8;
const MAX_FAULTS = 20;
const FOUND = "test-results/fuzz";

/** How often the properties run for each minute, as a multiple of `npm test`. */
const FACTOR_PER_MINUTE = 5;

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "1" }, seed: { type: "string", default: String(Date.now() % 1e6) } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);

const requests = [...corpus, ...validRequests, ...validRequests];
const statuses = new Map<string, number>();
const faults: string[] = [];
let sent = 0;

async function report(fault: string, name: string, request?: Buffer): Promise<void> {
  faults.push(fault);
  const path = join(FOUND, `${faults.length}.http`);
  if (request) await writeFile(path, request);
  console.error(`${fault}: ${name}${request ? `, in ${path}` : ""}`);
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

/** Runs the properties, and returns true if all hold. */
async function checkProperties(): Promise<boolean> {
  const env = { ...process.env, PROPERTY_FACTOR: String(minutes * FACTOR_PER_MINUTE), PROPERTY_SEED: String(seed) };
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "unit",
    "property",
    "--maxWorkers=1",
    "--testTimeout=0",
  ];
  const child = spawn(process.execPath, args, { env, stdio: "inherit" });
  stopAtExit(child);
  return (await waitForExit(child)) === 0;
}

exitOnSignal();
console.log(`seed ${seed}, ${minutes} minutes`);
await rm(FOUND, { recursive: true, force: true });
await mkdir(FOUND, { recursive: true });
const folder = makeTemporaryFolder("fuzz");
const env = { DATA_DIR: folder, PROVIDER_API_URL: await startAcceptingProvider(), RATE_LIMIT: "1000000" };
const print = (text: string) => {
  const line = /.*("code":"unexpected"|[Uu]nhandled|[Uu]ncaught|ERR_INTERNAL|FATAL).*/.exec(text)?.[0];
  if (line) void report("in the log", line);
};
const site = await startSite(env, { print });
try {
  const properties = checkProperties();
  const deadline = Date.now() + minutes * 60_000;
  const port = Number(new URL(site.url).port);
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendMany(port, deadline)));
  const health = await fetch(`${site.url}/api/health`).catch(() => undefined);
  if (!health) await report("crash", "the site is gone");
  const memory = health && canMeasureUsage ? `, ${currentMemory(site.pid).toFixed(0)} MB` : "";
  console.log(`${sent} requests${memory}: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
  if (!(await properties)) await report("property", "see above");
} finally {
  await site.stop();
}
console.log(faults.length > 0 ? `${faults.length} faults with seed ${seed}` : "no fault");
process.exitCode = faults.length > 0 ? 1 : 0;
