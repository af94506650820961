import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { delay } from "#lib/leads/uploads/interruptible.ts";
import { type Fault, testBrowser, testFile, uploadServer } from "#lib/leads/uploads/testing.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";

const reason = new Error("the visitor went back");
const away: Fault = { status: 503, body: "" };
const busy: Fault = { status: 429, headers: { "retry-after": "60" }, body: "" };

interface Scene {
  readonly faults?: Record<string, readonly Fault[]>;
  readonly file?: File;
  /** Aborts when it resolves; otherwise at the pause with the number `atPause`, or at the first stall. */
  readonly when?: Promise<unknown>;
  readonly atPause?: number;
}

/** Uploads with real timers, aborts, and checks that no timer and no listener is left. */
async function abortIn({ faults = {}, file = testFile(2500), when, atPause }: Scene) {
  const caller = new AbortController();
  const abort = () => caller.abort(reason);
  when?.then(abort);
  let timers = 0;
  const timer = (ms: number, stop: AbortSignal) => {
    timers++;
    return delay(ms, stop).finally(() => timers--);
  };
  let pauses = 0;
  const pause = (ms: number, stop: AbortSignal) => {
    if (++pauses !== atPause) return Promise.resolve();
    queueMicrotask(abort);
    return timer(ms, stop);
  };
  const server = await uploadServer({ faults, onStall: abort });
  const browser = testBrowser(server, { pause, watchdog: timer });
  const uploads = createUploader(browser);
  await expect(uploads.send([file], { locale: "en", signal: caller.signal })).rejects.toBe(reason);
  await new Promise(setImmediate);
  expect(timers).toBe(0);
  expect(getEventListeners(browser.network, "online")).toEqual([]);
  expect(getEventListeners(caller.signal, "abort")).toEqual([]);
  return { server, uploads, file };
}

describe("an abort ends an upload and leaves no timer and no listener, during", () => {
  test.each<[string, Scene, string[]]>([
    ["the creation", { faults: { POST: ["stall"] } }, ["POST"]],
    ["a chunk", { faults: { PUT: ["none", "stall"] } }, ["POST", "PUT 0", "PUT 1"]],
    ["a status request", { faults: { PUT: ["reset"], GET: ["stall"] } }, ["POST", "PUT 0", "GET"]],
    ["a pause", { faults: { POST: [away, away] }, atPause: 2 }, ["POST", "POST"]],
    ["a pause that the server asked for", { faults: { POST: [busy] }, atPause: 1 }, ["POST"]],
  ])("%s", async (_, scene, log) => {
    const { server } = await abortIn(scene);
    expect(server.log).toEqual(log);
  });

  test("a file in a cloud that is being read", async () => {
    const file = testFile(2500);
    const { promise: when, resolve } = Promise.withResolvers<void>();
    const arrayBuffer = () => {
      resolve();
      return new Promise<ArrayBuffer>(() => undefined);
    };
    file.slice = () => Object.assign(new Blob(), { arrayBuffer });
    const { server } = await abortIn({ file, when });
    expect(server.log).toEqual(["POST"]);
  });
});

test("sends nothing if it is aborted before the start", async () => {
  const server = await uploadServer();
  const signal = AbortSignal.abort(reason);
  await expect(createUploader(testBrowser(server)).send([testFile(1)], { locale: "en", signal })).rejects.toBe(reason);
  expect(server.log).toEqual([]);
});

test("resumes after an abort", async () => {
  const { server, uploads, file } = await abortIn({ faults: { PUT: ["none", "stall"] } });
  server.log.length = 0;
  const [id] = await uploads.send([file], { locale: "en" });
  expect(server.log).toEqual(["GET", "PUT 1", "PUT 2"]);
  expect(server.file(id).bytes.length).toBe(2500);
});
