import { describe, expect, test } from "vitest";
import { connect } from "#lib/leads/uploads/connection.ts";
import { type Fault, testBrowser, testFile, uploadServer } from "#lib/leads/uploads/testing.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";

const options = { locale: "en" };
const times = (count: number, fault: Fault) => Array<Fault>(count).fill(fault);
const busy = (headers: Record<string, string>): Fault => ({ status: 503, headers, body: "" });

describe("the pauses between requests", () => {
  test.each([
    ["longest", 1, [1, 2, 4, 8, 16, 30, 30]],
    ["shortest", 0, [0.5, 1, 2, 4, 8, 15, 15]],
  ])("grow to a limit: the %s", async (_, random, seconds) => {
    const server = await uploadServer({ faults: { POST: times(7, busy({})) } });
    const browser = testBrowser(server, { random: () => random });
    await createUploader(browser).send([testFile(1)], options);
    expect(browser.pauses).toEqual(seconds.map((value) => value * 1000));
  });

  test("start small again after a chunk arrived, but not after a status request", async () => {
    const server = await uploadServer({ faults: { PUT: ["reset", "reset", "none", "reset"] } });
    const browser = testBrowser(server);
    await createUploader(browser).send([testFile(2000)], options);
    expect(browser.pauses).toEqual([1000, 2000, 1000]);
  });

  test.each([
    ["7", 7000],
    ["0", 1000],
    ["-5", 1000],
    ["soon", 1000],
    ["Fri, 20 Nov 2020 00:00:00 GMT", 1000],
    ["Fri, 20 Nov 2999 00:00:00 GMT", 600_000],
    ["999999", 600_000],
  ])("follow Retry-After: %s", async (value, ms) => {
    const server = await uploadServer({ faults: { POST: [busy({ "retry-after": value })] } });
    const browser = testBrowser(server);
    await createUploader(browser).send([testFile(1)], options);
    expect(browser.pauses).toEqual([ms]);
  });
});

describe("when the device comes online", () => {
  /** Pauses until `stop` aborts. */
  const untilStopped = (stop: AbortSignal) =>
    new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve()));

  test("a pause ends and the next ones start small again", async () => {
    const server = await uploadServer({ faults: { PUT: ["reset", "reset", "reset"] } });
    const pauses: number[] = [];
    const browser = testBrowser(server, {
      pause(ms, stop) {
        pauses.push(ms);
        queueMicrotask(() => browser.network.dispatchEvent(new Event("online")));
        return untilStopped(stop);
      },
    });
    const [id] = await createUploader(browser).send([testFile(1500)], options);
    expect(pauses).toEqual([1000, 1000, 1000]);
    expect(server.file(id).bytes.length).toBe(1500);
  });

  test("the pending request ends and the next one starts at once", async () => {
    const online = () => void browser.network.dispatchEvent(new Event("online"));
    const server = await uploadServer({ faults: { PUT: ["stall"] }, onStall: online });
    const browser = testBrowser(server);
    await createUploader(browser).send([testFile(1500)], options);
    expect(server.log).toEqual(["POST", "PUT 0", "GET", "PUT 0", "PUT 1"]);
    expect(browser.pauses).toEqual([]);
  });

  test("a pause that the server asked for does not end", async () => {
    const server = await uploadServer({ faults: { POST: [busy({ "retry-after": "7" })] } });
    const stopped: boolean[] = [];
    const browser = testBrowser(server, {
      async pause(_, stop) {
        browser.network.dispatchEvent(new Event("online"));
        stopped.push(stop.aborted);
      },
    });
    await createUploader(browser).send([testFile(1)], options);
    expect(stopped).toEqual([false]);
  });
});

test("reports for each request whether it reached the server, which a busy server counts as", async () => {
  const server = await uploadServer({ faults: { POST: [busy({})], PUT: ["reset"] } });
  const reported: boolean[] = [];
  const onConnection = (isConnected: boolean) => void reported.push(isConnected);
  await createUploader(testBrowser(server)).send([testFile(1)], { ...options, onConnection });
  expect(server.log).toEqual(["POST", "POST", "PUT 0", "GET", "PUT 0"]);
  expect(reported).toEqual([true, true, false, true, true]);
});

describe("the watchdog", () => {
  /** Returns the time limit of each request, when the first `stalls` requests for the chunk time out. */
  async function limits(size: number, stalls: number) {
    let timeOut = () => {};
    const server = await uploadServer({
      chunkBytes: 262_144,
      faults: { PUT: times(stalls, "stall") },
      onStall: () => timeOut(),
    });
    const given: number[] = [];
    const watchdog = (ms: number) => {
      given.push(ms);
      return new Promise<void>((resolve) => {
        timeOut = resolve;
      });
    };
    const browser = testBrowser(server, { watchdog });
    const [id] = await createUploader(browser).send([testFile(size)], options);
    expect(server.file(id).bytes.length).toBe(size);
    return given;
  }

  test("allows a chunk more than twice the time it takes at 16 kbit/s", async () => {
    const [, chunk = 0] = await limits(262_144, 0);
    expect(chunk).toBeGreaterThan((2 * 262_144 * 8) / 16);
  });

  test("allows more for a longer chunk, and doubles after a timeout, up to four times", async () => {
    expect(await limits(1000, 0)).toEqual([30_000, 31_000]);
    expect(await limits(5000, 3)).toEqual([30_000, 35_000, 60_000, 70_000, 120_000, 140_000, 120_000, 140_000]);
  });
});

test("escapes the id in the path", async () => {
  const paths: string[] = [];
  const fetch = async (path: string) => {
    paths.push(path);
    return new Response("{}");
  };
  const browser = { ...testBrowser({ url: "" }), fetch };
  const connection = connect(browser, "fr", new AbortController().signal);
  await connection.getUpload("../a?b");
  await connection.putChunk("../a?b", 3, new ArrayBuffer(1));
  expect(paths).toEqual(["/api/uploads/..%2Fa%3Fb?locale=fr", "/api/uploads/..%2Fa%3Fb/3?locale=fr"]);
});
