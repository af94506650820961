import { afterEach, describe, expect, test, vi } from "vitest";
import { createProviderProbe } from "#lib/leads/deliver/provider-probe.ts";
import { createDeliveryRun, createErasureRun, startScheduler } from "#lib/leads/deliver/scheduler.ts";
import { lost, testBackend, testClock } from "#lib/leads/deliver/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import { LEASE_MS, RETENTION_MS, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";

const log = catchLog();
const events = () => log.map((line) => JSON.parse(line).event);

/** Returns a delivery run with a real store. The test moves the clock, and switches the provider off and on. */
async function testRun() {
  const provider = { isUp: true, probes: 0 };
  const backend = await testBackend({ deliver: async () => (provider.isUp ? { kind: "delivered" } : lost) });
  const now = () => backend.clock.now;
  const probeProvider = createProviderProbe({
    probe: async () => {
      provider.probes++;
      return provider.isUp ? "well" : "away";
    },
    now,
  });
  let setBackMs = 0;
  const clock = testClock(now, () => now() + setBackMs);
  const runDelivery = createDeliveryRun({ openBackend: async () => backend, probeProvider, clock });
  const setBack = (ms: number) => {
    backend.clock.now -= ms;
    setBackMs += ms;
  };
  return { ...backend, provider, runDelivery, setBack };
}

describe("a delivery run", () => {
  test("sends what is due", async () => {
    const { runDelivery, saved, find, clock } = await testRun();
    const leased = await saved();
    clock.now += LEASE_MS;
    await runDelivery();
    expect(await find(leased)).toMatchObject({ state: "delivered" });
  });

  test("starts no attempt after its limit", async () => {
    const { runDelivery, dispatcher, clock } = await testRun();
    const sendDue = vi.spyOn(dispatcher, "sendDue");
    await runDelivery();
    await runDelivery(50_000);
    expect(sendDue.mock.calls).toEqual([[clock.now + 5000], [clock.now + 50_000]]);
  });

  test.each([
    ["the store cannot be opened", "ENOSPC", () => ({ openBackend: async () => Promise.reject(failure("ENOSPC")) })],
    ["the store breaks", "ERR_SQLITE_ERROR", (backend: object) => ({ openBackend: async () => broken(backend) })],
    [
      "the provider cannot be probed",
      "ENOENT",
      () => ({ probeProvider: async () => Promise.reject(failure("ENOENT")) }),
    ],
  ])("logs that %s, and does not throw", async (_, error, change) => {
    const backend = await testBackend();
    await backend.saved();
    const real = {
      openBackend: async () => backend,
      probeProvider: async () => undefined,
      clock: testClock(() => backend.clock.now),
    };
    await createDeliveryRun({ ...real, ...change(backend) })();
    expect(events()).toEqual(["delivery run failed"]);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ level: "error", error });
  });

  const failure = (code: string) => Object.assign(new Error("at /var/lib/site"), { code });
  const broken = (backend: object) => ({
    ...(backend as Awaited<ReturnType<typeof testBackend>>),
    dispatcher: {
      sendDue: () => Promise.reject(failure("ERR_SQLITE_ERROR")),
      giveUpUnconfirmed: async () => undefined,
    } as never,
  });
});

test("expired records are deleted in the first run, then once an hour", async () => {
  const { runDelivery, saved, find, clock, store } = await testRun();
  const leased = await saved();
  clock.now += LEASE_MS;
  await runDelivery();
  const deleteExpired = vi.spyOn(store, "deleteExpired");
  clock.now += HOUR_MS - 1;
  await runDelivery();
  expect(deleteExpired).not.toHaveBeenCalled();
  clock.now += 1;
  await runDelivery();
  expect(deleteExpired).toHaveBeenCalledOnce();
  expect(await find(leased)).toMatchObject({ state: "delivered" });

  clock.now += RETENTION_MS;
  await runDelivery();
  expect(await find(leased)).toBeUndefined();
  expect(JSON.parse(log.at(-1) ?? "")).toMatchObject({ event: "expired records deleted", count: 1, files: 0 });
});

test("a clock that is set back stops neither probes nor cleanups", async () => {
  const { runDelivery, saved, provider, clock, setBack, store } = await testRun();
  const deleteExpired = vi.spyOn(store, "deleteExpired");
  provider.isUp = false;
  await saved();
  await runDelivery();
  setBack(7 * 24 * HOUR_MS);
  await runDelivery();
  clock.now += HOUR_MS;
  await runDelivery();
  expect([provider.probes, deleteExpired.mock.calls.length]).toEqual([3, 2]);
});

describe("an erasure run", () => {
  test("removes the traces of what was erased", async () => {
    const backend = await testBackend();
    const eraseTraces = vi.fn(backend.store.eraseTraces);
    await createErasureRun(async () => ({ store: { ...backend.store, eraseTraces } }))();
    expect(await eraseTraces.mock.results[0]?.value).toBe(true);
  });

  test("logs that the store cannot be opened, and does not throw", async () => {
    await createErasureRun(() => Promise.reject(Object.assign(new Error("disk full"), { code: "ENOSPC" })))();
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ level: "error", event: "erasure run failed", error: "ENOSPC" });
  });
});

describe("startScheduler", () => {
  afterEach(() => vi.useRealTimers());

  test("makes the first run at once, and plans the next when a run has ended", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const ends: (() => void)[] = [];
    startScheduler(() => new Promise((resolve) => ends.push(resolve)), SCHEDULER_INTERVAL_MS);
    expect(ends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(4999);
    expect(ends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(2);
  });
});
