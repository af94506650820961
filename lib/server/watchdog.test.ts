import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Deliver } from "#lib/leads/deliver/deliver.ts";
import { createDeliveryRun, startScheduler } from "#lib/leads/deliver/scheduler.ts";
import { STUCK_AFTER_MS, testBackend, testClock, turns } from "#lib/leads/deliver/testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createWatchdog } from "#lib/server/watchdog.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import { LEASE_MS, SCHEDULER_INTERVAL_MS, STANDSTILL_LIMIT_MS, WATCHDOG_INTERVAL_MS } from "#lib/timing.ts";

const log = catchLog();
const linesOf = (event: string) => log.map((line) => JSON.parse(line)).filter((line) => line.event === event);

const never = () => new Promise<never>(() => undefined);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

type TestBackend = Awaited<ReturnType<typeof testBackend>>;

/** Starts the scheduler and the watchdog as a server does. Returns the codes with which the process ended, and moves its time. */
function startProcess(backend: TestBackend, open: () => Promise<TestBackend> = async () => backend) {
  const exits: number[] = [];
  const runDelivery = createDeliveryRun({
    openBackend: open,
    probeProvider: async () => undefined,
    clock: testClock(() => backend.clock.now),
  });
  const checkProcess = createWatchdog({ openBackend: open, exit: (code) => exits.push(code) });
  let isOver = false;
  // Otherwise a run that ends after the test would plan the next one with real timers.
  onTestFinished(() => {
    isOver = true;
  });
  startScheduler(() => (isOver ? never() : runDelivery()), SCHEDULER_INTERVAL_MS);
  startScheduler(() => (isOver ? never() : checkProcess()), WATCHDOG_INTERVAL_MS);
  return {
    exits,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += SCHEDULER_INTERVAL_MS) {
        backend.clock.now += SCHEDULER_INTERVAL_MS;
        await vi.advanceTimersByTimeAsync(SCHEDULER_INTERVAL_MS);
        await turns();
      }
    },
  };
}

/** Saves submissions whose leases have expired, so that the scheduler sends them. */
async function saveDue({ saved, clock }: TestBackend, count: number) {
  for (let index = 0; index < count; index++) await saved();
  clock.now += LEASE_MS;
}

describe("the process ends with 1", () => {
  test("when the last three attempts were stuck", async () => {
    const backend = await testBackend({ deliver: never });
    await saveDue(backend, 3);
    const { exits, pass } = startProcess(backend);
    await pass(STUCK_AFTER_MS);
    await pass(WATCHDOG_INTERVAL_MS);
    expect(linesOf("process ended")[0]).toMatchObject({ level: "error", code: "attempts-stuck" });
    expect(exits[0]).toBe(1);
  });

  test.each<[string, Partial<SubmissionStore>]>([
    ["finds what is due", { lease: never }],
    ["begins an attempt", { beginSending: never }],
    ["saves a result", { recordResult: never }],
  ])("when a run stands still for five minutes because the store never answers when it %s", async (_, broken) => {
    const backend = await testBackend({ broken: () => broken });
    await saveDue(backend, 1);
    const { exits, pass } = startProcess(backend);
    await pass(STANDSTILL_LIMIT_MS - WATCHDOG_INTERVAL_MS);
    expect(exits).toEqual([]);
    await pass(2 * WATCHDOG_INTERVAL_MS);
    expect(exits[0]).toBe(1);
    expect(linesOf("process ended")[0]).toMatchObject({ level: "error", code: "runs-stuck" });
  });
});

describe("the process goes on", () => {
  test("when two attempts were stuck and then one ended", async () => {
    let calls = 0;
    const deliver: Deliver = async () => (calls++ % 3 < 2 ? never() : { kind: "delivered" });
    const backend = await testBackend({ deliver });
    const { exits, pass } = startProcess(backend);
    for (let round = 0; round < 3; round++) {
      await saveDue(backend, 1);
      await pass(3 * STUCK_AFTER_MS);
    }
    expect(linesOf("submission delivered")).toHaveLength(3);
    expect(linesOf("delivery attempt stuck")).toHaveLength(6);
    expect(exits).toEqual([]);
  });

  test("with a store that fails at every call, or cannot be opened", async () => {
    let isDead = false;
    const backend = await testBackend({
      broken: (real) =>
        Object.fromEntries(
          Object.entries(real).flatMap(([name, value]) => {
            if (typeof value !== "function") return [];
            const call = (...given: unknown[]) =>
              isDead ? Promise.reject(new Error("down")) : (value as (...given: unknown[]) => unknown)(...given);
            return [[name, call]];
          }),
        ),
    });
    await saveDue(backend, 5);
    const { exits, pass } = startProcess(backend);
    isDead = true;
    await pass(HOUR_MS);
    const unopened = startProcess(backend, () => Promise.reject(new Error("down")));
    await unopened.pass(HOUR_MS);
    expect(linesOf("delivery run failed").length).toBeGreaterThan(100);
    expect([exits, unopened.exits]).toEqual([[], []]);
  });

  test("with a store that takes its time to fail each time that a result is saved", async () => {
    const backend = await testBackend({
      broken: () => ({
        recordResult: () => pause(STANDSTILL_LIMIT_MS / 2).then(() => Promise.reject(new Error("down"))),
      }),
    });
    await saveDue(backend, 1);
    const { exits, pass } = startProcess(backend);
    await pass(HOUR_MS);
    expect(linesOf("delivery result not saved").length).toBeGreaterThan(3);
    expect(exits).toEqual([]);
  });

  test("with a provider that is silent for as long as it may be, again and again", async () => {
    const deliver: Deliver = async () => {
      await pause(STUCK_AFTER_MS - 1);
      return { kind: "silent", reason: "timeout", answerLost: true };
    };
    const backend = await testBackend({ deliver });
    await saveDue(backend, 12);
    const { exits, pass } = startProcess(backend);
    await pass(HOUR_MS);
    expect(linesOf("delivery deferred").length).toBeGreaterThan(12);
    expect(exits).toEqual([]);
  });

  test("with an upload that takes an hour", async () => {
    const chunks = HOUR_MS / (STUCK_AFTER_MS / 2);
    const deliver: Deliver = async (_, readFile) => {
      for await (const __ of readFile("large")) await pause(STUCK_AFTER_MS / 2);
      return { kind: "delivered" };
    };
    const backend = await testBackend({
      deliver,
      broken: () => ({
        async *readFile() {
          for (let chunk = 0; chunk < chunks; chunk++) yield Buffer.alloc(1);
        },
      }),
    });
    await saveDue(backend, 1);
    const { exits, pass } = startProcess(backend);
    await pass(HOUR_MS - STUCK_AFTER_MS);
    expect(linesOf("submission delivered")).toEqual([]);
    await pass(2 * STUCK_AFTER_MS);
    expect(linesOf("submission delivered")).toHaveLength(1);
    expect(linesOf("delivery attempt stuck")).toEqual([]);
    expect(exits).toEqual([]);
  });

  test("with a cleanup that takes an hour, and leads do not wait for it", async () => {
    const deleteExpired = () => pause(HOUR_MS).then(() => ({ submissions: 0, files: 0 }));
    const backend = await testBackend({ broken: () => ({ deleteExpired }) });
    const { exits, pass } = startProcess(backend);
    await pass(HOUR_MS / 4);
    await saveDue(backend, 1);
    await pass(HOUR_MS / 2);
    expect(linesOf("submission delivered")).toHaveLength(1);
    expect(exits).toEqual([]);
  });

  test("after a machine was suspended for hours, or its clock jumped", async () => {
    const backend = await testBackend();
    const { exits, pass } = startProcess(backend);
    await pass(HOUR_MS / 60);
    backend.clock.now += 8 * HOUR_MS;
    await pass(HOUR_MS / 60);
    backend.clock.now -= 16 * HOUR_MS;
    await pass(HOUR_MS / 60);
    expect(exits).toEqual([]);
  });
});

test("nothing of it runs where no process lives between requests", async () => {
  vi.stubEnv("VERCEL", "1");
  vi.stubEnv("PROVIDER_API_URL", "http://127.0.0.1:1");
  vi.stubEnv("SITE_URL", "https://veramed.example");
  vi.resetModules();
  // They would change the connections and the console of all tests in this process.
  vi.doMock("#lib/leads/request/client-address.ts", () => ({ watchClientAddresses: () => undefined }));
  vi.doMock("#lib/server/json-console.ts", () => ({ writeConsoleAsJson: () => undefined }));
  onTestFinished(() => {
    vi.doUnmock("#lib/leads/request/client-address.ts");
    vi.doUnmock("#lib/server/json-console.ts");
  });
  const signals = vi.spyOn(process, "once");
  const { startServer } = await import("#lib/server/start-server.ts");
  await startServer();
  expect(vi.getTimerCount()).toBe(0);
  expect(signals).not.toHaveBeenCalled();
});
