/**
 * Cuts connections, kills the process, and sends it hostile requests. With PROPERTY_FACTOR=100, it cuts 10,000 connections
 * (`--testTimeout=0`).
 */

import { readdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Submission } from "#lib/leads/store/submission.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { callOf, isAlive, newSubmission, readKept, startReceiver, textOf } from "#receiver/testing.ts";
import { corpus } from "#verification/hostile/corpus/corpus.ts";
import { type HostileRequest, post } from "#verification/hostile/corpus/request.ts";
import { findFault } from "#verification/hostile/find-fault.ts";
import { mutate } from "#verification/hostile/mutate.ts";
import { send } from "#verification/hostile/send.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { Random } from "#verification/support/random.ts";
import { freePort } from "#verification/support/servers.ts";

const folder = makeTemporaryFolder("receiver");
const port = await freePort();
let server = await startReceiver(folder, {}, port);
afterAll(() => server.stop());

/** All that was sent, by id, and what was confirmed since the last check. */
const sent = new Map<string, Submission>();
const confirmed = new Set<string>();

const hasOnlySubmissions = () => readdirSync(folder).every((name) => sent.has(name));

/** Looks at every folder, and deletes it. */
function checkFolder(): void {
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining([...confirmed]));
  for (const name of names) {
    const submission = sent.get(name);
    expect(submission && readKept(folder, submission), name).toBeDefined();
    rmSync(join(folder, name), { recursive: true });
  }
  confirmed.clear();
  sent.clear();
}

async function kill(): Promise<void> {
  process.kill(server.pid, "SIGKILL");
  await server.stop();
}

const endings = {
  end: (socket: Socket) => void socket.end(),
  close: (socket: Socket) => void socket.destroy(),
  reset: (socket: Socket) => void socket.resetAndDestroy(),
  kill,
};

/** Sends these bytes, waits, and ends the connection or the process. Resolves with what has come back. */
async function sendCut(bytes: Buffer, ending: keyof typeof endings, waitMs: number): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  const closed = new Promise((done) => socket.once("close", done));
  socket
    .on("error", () => undefined)
    .on("data", (text) => {
      answer += text;
    });
  await Promise.race([new Promise((sent) => socket.write(bytes, sent)), closed]);
  await Promise.race([pause(waitMs), closed]);
  await endings[ending](socket);
  await closed;
  return answer;
}

const cut = fc.record({
  sizes: fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 3 }),
  // Every third request is whole. fc.double would cut nearly all of them at their first byte.
  part: fc.nat(1500).map((number) => number / 1000),
  ending: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom("end" as const, "close" as const, "reset" as const) },
    { weight: 1, arbitrary: fc.constant("kill" as const) },
  ),
  waitMs: fc.nat(80),
});

test("however connections are cut and the process is killed, it keeps what it has confirmed, and nothing in part", async () => {
  await fc.assert(
    fc.asyncProperty(cut, async ({ sizes, part, ending, waitMs }) => {
      const submission = newSubmission(...sizes.map((size) => Buffer.alloc(size, "a report in clear ")));
      sent.set(submission.id, submission);
      const call = await callOf(submission);
      const bytes = Buffer.from(textOf(call));
      const answer = await sendCut(bytes.subarray(0, Math.ceil(part * bytes.length)), ending, waitMs);
      if (answer.includes(call.receipt)) confirmed.add(submission.id);
      if (ending === "kill") {
        server = await startReceiver(folder, {}, port);
        checkFolder();
      }
      await expect.poll(hasOnlySubmissions, { interval: 5 }).toBe(true);
      expect(await isAlive(server)).toBe(true);
    }),
    runs(100),
  );
  checkFolder();
});

describe("hostile requests", () => {
  /** Returns a new submission as a request that is not hostile yet. */
  async function delivery(): Promise<HostileRequest> {
    const submission = newSubmission(Buffer.alloc(100_000, "a report in clear "), Buffer.from("two"));
    sent.set(submission.id, submission);
    const { lines, headers } = await callOf(submission);
    const options = { path: "/", type: "application/x-ndjson", headers: Object.entries(headers), status: 200 };
    return post("a delivery", lines.join(""), options);
  }

  test("all of the corpus leave nothing, and the process answers", async () => {
    const faults: string[] = [];
    for (const request of corpus) {
      const fault = findFault(await send(port, request));
      if (fault) faults.push(`${request.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(await isAlive(server)).toBe(true);
    checkFolder();
  });

  test("however they are changed, they leave whole submissions or nothing, and the process answers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = new Random(seed);
        const hostile = () => corpus[random.between(0, corpus.length - 1)] as HostileRequest;
        const request = random.chance(0.7) ? await delivery() : hostile();
        const answer = await send(port, mutate(request, hostile(), random));
        expect(findFault(answer), request.name).toBeUndefined();
        await expect.poll(hasOnlySubmissions, { interval: 5 }).toBe(true);
        expect(await isAlive(server)).toBe(true);
        checkFolder();
      }),
      runs(100),
    );
  });
});
