import { afterEach, describe, expect, test, vi } from "vitest";
import { createDeliveryRun, startScheduler } from "#lib/delivery/scheduler.ts";
import { lost, testBackend } from "#lib/delivery/testing.ts";
import { LEASE_MS, RETENTION_MS } from "#lib/store/timing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const log = catchLog();
const events = () => log.map((line) => JSON.parse(line).event);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounds with a real store, a provider that can go away and come back, and a clock that is moved by hand. */
async function rounds() {
  const provider = { isThere: true, probes: 0 };
  const backend = await testBackend({ deliver: async () => (provider.isThere ? { kind: "delivered" } : lost) });
  const runDelivery = createDeliveryRun({
    openBackend: async () => backend,
    isProviderReachable: async () => {
      provider.probes++;
      return provider.isThere;
    },
    now: () => backend.clock.now,
  });
  return { ...backend, provider, runDelivery };
}

describe("a round", () => {
  test("sends what is due", async () => {
    const { runDelivery, saved, find, clock } = await rounds();
    const leased = await saved();
    clock.now += LEASE_MS;
    await runDelivery();
    expect(await find(leased)).toMatchObject({ state: "delivered" });
  });

  test("begins nothing after the time it is given", async () => {
    const { runDelivery, dispatcher, clock } = await rounds();
    const drive = vi.spyOn(dispatcher, "sendDue");
    await runDelivery();
    await runDelivery(50_000);
    expect(drive.mock.calls).toEqual([[clock.now + 5000], [clock.now + 50_000]]);
  });

  test.each([
    ["the store cannot be opened", "ENOSPC", () => ({ openBackend: async () => Promise.reject(failure("ENOSPC")) })],
    ["the store breaks", "ERR_SQLITE_ERROR", (backend: object) => ({ openBackend: async () => broken(backend) })],
    [
      "the provider cannot be asked",
      "ENOENT",
      () => ({ isProviderReachable: async () => Promise.reject(failure("ENOENT")) }),
    ],
  ])("when %s says so and does not throw", async (_, error, change) => {
    const backend = await testBackend();
    await backend.saved();
    const real = {
      openBackend: async () => backend,
      isProviderReachable: async () => true,
      now: () => backend.clock.now,
    };
    await createDeliveryRun({ ...real, ...change(backend) })();
    expect(events()).toEqual(["round failed"]);
    expect(JSON.parse(log[0] ?? "")).toMatchObject({ level: "error", error });
  });

  const failure = (code: string) => Object.assign(new Error("at /var/lib/site"), { code });
  const broken = (backend: object) => ({
    ...(backend as Awaited<ReturnType<typeof testBackend>>),
    dispatcher: { sendDue: () => Promise.reject(failure("ERR_SQLITE_ERROR")) } as never,
  });
});

describe("the provider is asked whether it is there", () => {
  test("only while something waits, and not more often than every twenty seconds", async () => {
    const { runDelivery, saved, provider, clock } = await rounds();
    await runDelivery();
    expect(provider.probes).toBe(0);

    provider.isThere = false;
    await saved();
    const probes: number[] = [];
    for (const at of [0, 5, 19, 20, 25, 40]) {
      clock.now = Date.UTC(2026, 10, 20) + at * 1000;
      await runDelivery();
      probes.push(provider.probes);
    }
    expect(probes).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test("and when it is back after it was away, all pauses end", async () => {
    const { runDelivery, saved, find, provider, clock, store } = await rounds();
    provider.isThere = false;
    const leased = await Promise.all([saved(), saved()]);
    // Silent for so long that the pauses have grown to an hour.
    for (let hours = 0; hours < 12; hours++) {
      clock.now += HOUR_MS;
      await runDelivery();
    }
    expect(await store.findNextDue()).toBeGreaterThan(clock.now + HOUR_MS / 2);

    provider.isThere = true;
    clock.now += MINUTE_MS;
    await runDelivery();
    for (const each of leased) expect(await find(each)).toMatchObject({ state: "delivered", possibleDuplicate: true });
    const back = log.map((line) => JSON.parse(line)).find(({ event }) => event === "provider is back");
    expect(back).toMatchObject({ level: "info", count: 2 });
  });

  test("but where it was there all the time, the pauses stay: what it answers to questions says nothing of posts", async () => {
    const backend = await testBackend({ deliver: async () => lost });
    const { clock, saved, sent } = backend;
    const runDelivery = createDeliveryRun({
      openBackend: async () => backend,
      isProviderReachable: async () => true,
      now: () => clock.now,
    });
    await saved();
    for (let hours = 0; hours < 12; hours++) {
      clock.now += HOUR_MS;
      await runDelivery();
    }
    clock.now += MINUTE_MS;
    await runDelivery();
    expect(sent).toHaveLength(12);
  });
});

test("what is past its time is erased in the first run, then once an hour", async () => {
  const { runDelivery, saved, find, clock, store } = await rounds();
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
  expect(JSON.parse(log.at(-1) ?? "")).toMatchObject({ event: "past their time, erased", count: 1, files: 0 });
});

test("a clock that is set back stops neither probing nor cleaning up", async () => {
  const { runDelivery, saved, provider, clock, store } = await rounds();
  const deleteExpired = vi.spyOn(store, "deleteExpired");
  provider.isThere = false;
  await saved();
  await runDelivery();
  clock.now -= 7 * 24 * HOUR_MS;
  await runDelivery();
  expect([provider.probes, deleteExpired.mock.calls.length]).toEqual([2, 2]);
});

describe("startScheduler", () => {
  afterEach(() => vi.useRealTimers());

  test("begins at once and waits for the end of a round before it plans the next", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const ends: (() => void)[] = [];
    startScheduler(() => new Promise((resolve) => ends.push(resolve)));
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
