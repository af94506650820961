/** Tests that a clock jump delays only the deletion by age and the giving up of deliveries (decision 0080). */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { createProviderProbe } from "#lib/leads/deliver/provider-probe.ts";
import { createDeliveryRun } from "#lib/leads/deliver/scheduler.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import { away, testBackend } from "#lib/leads/deliver/testing.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore } from "#lib/leads/store/open/open-store.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";
import { type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { STAFF, storeKey, submission } from "#lib/leads/store/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { RETENTION_MS } from "#lib/timing.ts";

const log = catchLog();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const refused: DeliveryResult = { kind: "rejected", status: 422, message: "no" };

/** Returns a site with a store in memory and a clock that the test moves. `start` starts a process. */
async function site(deliver: () => DeliveryResult = () => refused, features: readonly StoreFeature[] = []) {
  /** The witnesses of the clock: the provider's time, if there is one, and whether the machine has synchronized its clock. */
  const witness: { provider?: () => number; isSynchronized: boolean } = { isSynchronized: false };
  let ran = 0;
  const siteClock = () =>
    createSiteClock({
      ownTime: () => backend.clock.now,
      runningTime: () => ran,
      isSynchronized: async () => witness.isSynchronized,
    });
  let current: ReturnType<typeof siteClock>;
  const backend = await testBackend({
    deliver: async () => deliver(),
    features,
    isClockTrusted: () => current.isTrusted(backend.store),
  });
  const { clock, store } = backend;
  let run: () => Promise<void> = async () => undefined;
  /** Starts a new process with the same store. */
  const start = async () => {
    const started = siteClock();
    current = started;
    const probe = async () => {
      const time = witness.provider?.();
      if (time !== undefined) started.noteProviderTime(time);
      return "well" as const;
    };
    const probeProvider = createProviderProbe({ probe, now: started.now });
    run = createDeliveryRun({ openBackend: async () => backend, probeProvider, clock: started });
    await run();
  };
  return {
    ...backend,
    witness,
    start,
    run: () => run(),
    /** Lets the process run for some hours. */
    async pass(hours: number) {
      for (let hour = 0; hour < hours; hour++) {
        clock.now += HOUR;
        ran += HOUR;
        await run();
      }
    },
    /** Saves a submission that the provider rejects at once. */
    async reject() {
      await backend.dispatcher.attempt(await backend.saved());
    },
    left: async () => (await store.list(undefined, 100)).length,
    problems: async () => (await checkHealth(store, clock.now)).problems.filter((each) => each.startsWith("clock-")),
  };
}

describe("a site", () => {
  test("deletes what has expired while it runs for two months", async () => {
    const { start, pass, reject, left, problems } = await site();
    await start();
    await reject();
    await pass(29 * 24);
    expect(await left()).toBe(1);
    await pass(2 * 24);
    expect([await left(), await problems()]).toEqual([0, []]);
  });

  test("that starts once a day deletes on time", async () => {
    const { start, clock, reject, left, problems } = await site();
    await start();
    await reject();
    const counts = [];
    for (let day = 1; day <= 32; day++) {
      // A real scheduler starts the site a little earlier or later each day.
      clock.now += DAY + (day % 2 === 0 ? 1 : -1) * HOUR;
      await start();
      expect(await problems()).toEqual([]);
      counts.push(await left());
    }
    expect(counts.indexOf(0) + 1).toBe(RETENTION_MS / DAY + 1);
  });

  test("that was off for three days is trusted after a day without a jump, across restarts, and counts no day off", async () => {
    const { start, clock, pass, reject, left, problems } = await site();
    await start();
    await reject();
    await pass(29 * 24);
    clock.now += 3 * DAY;
    await start();
    expect([await left(), await problems()]).toEqual([1, ["clock-jumped"]]);
    expect(log.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ level: "warn", event: "expired records kept" });
    await pass(12);
    await start();
    await pass(11);
    expect([await left(), await problems()]).toEqual([1, ["clock-jumped"]]);
    await pass(3);
    expect([await left(), await problems()]).toEqual([0, []]);
  });

  test.each([
    ["the provider agrees", (now: () => number) => ({ provider: () => now() - 9 * 60_000, isSynchronized: false })],
    ["the machine has synchronized its clock", () => ({ isSynchronized: true })],
  ])("that was off for three days is trusted at once if %s", async (_, agreeing) => {
    const { start, clock, pass, reject, left, problems, witness } = await site();
    await start();
    await reject();
    await pass(29 * 24);
    clock.now += 3 * DAY;
    Object.assign(
      witness,
      agreeing(() => clock.now),
    );
    await start();
    expect([await left(), await problems()]).toEqual([1, []]);
    await pass(26);
    expect(await left()).toBe(0);
  });
});

describe("a store of version 1.0.0, which has no steady time,", () => {
  test.each([32, -400])("ends nothing early if the first clock is wrong by %i days, and nothing late", async (days) => {
    const { start, clock, pass, reject, left, store } = await site();
    // As the old version left it.
    await store.confirmClock(clock.now);
    await reject();
    clock.now += days * DAY;
    await start();
    await pass(1);
    clock.now -= days * DAY;
    await start();
    await pass(28 * 24);
    expect(await left()).toBe(1);
    await pass(3 * 24);
    expect(await left()).toBe(0);
  });
});

describe("a clock 400 days behind", () => {
  test("ends nothing when it is set right, also with a witness, and what came meanwhile stays for its days", async () => {
    const { start, clock, pass, reject, left, problems, witness } = await site();
    clock.now -= 400 * DAY;
    await start();
    await reject();
    await pass(2);
    clock.now += 400 * DAY;
    witness.isSynchronized = true;
    await start();
    expect([await left(), await problems()]).toEqual([1, []]);
    await pass(29 * 24);
    expect(await left()).toBe(1);
    await pass(2 * 24);
    expect(await left()).toBe(0);
  });

  test("ends nothing until somebody settles it, and health says so", async () => {
    const { start, clock, pass, reject, left, problems, store } = await site();
    await start();
    await reject();
    clock.now -= 400 * DAY;
    await pass(40 * 24);
    expect([await left(), await problems()]).toEqual([1, ["clock-behind"]]);
    await store.confirmClock(clock.now);
    await pass(1);
    expect([await left(), await problems()]).toEqual([0, []]);
  });
});

describe("a clock 32 days ahead", () => {
  test("deletes nothing over two restarts, and all is well once it is back", async () => {
    const { start, clock, pass, reject, left, problems, witness } = await site();
    const real = { ahead: 0 };
    witness.provider = () => clock.now - real.ahead;
    await start();
    await reject();
    const move = (days: number) => {
      clock.now += days * DAY;
      real.ahead += days * DAY;
    };
    move(32);
    for (let restart = 0; restart < 2; restart++) {
      await start();
      await pass(6);
      expect([await left(), await problems()]).toEqual([1, ["clock-jumped"]]);
    }
    move(-32);
    await start();
    expect([await left(), await problems()]).toEqual([1, []]);
    await pass(29 * 24 - 12);
    expect([await left(), await problems()]).toEqual([1, []]);
    await pass(2 * 24);
    expect(await left()).toBe(0);
  });

  test("that jumps while the site runs deletes nothing, although the provider agreed just before", async () => {
    const { start, pass, clock, reject, left, problems, witness } = await site();
    const real = clock.now;
    witness.provider = () => real;
    await start();
    await reject();
    clock.now += 32 * DAY;
    await pass(1);
    expect([await left(), await problems()]).toEqual([1, ["clock-jumped"]]);
  });

  test("is not steady after another jump", async () => {
    const { start, run, clock, pass, reject, left } = await site();
    await start();
    await reject();
    clock.now += 32 * DAY;
    await run();
    await pass(20);
    clock.now += 32 * DAY;
    await run();
    await pass(20);
    expect(await left()).toBe(1);
  });

  test("still erases what staff erase, what is delivered, and what features must not keep", async () => {
    const trusted: boolean[] = [];
    const recorder: StoreFeature = {
      name: "recorder",
      open: () => ({ expire: async (_, isClockTrusted) => void trusted.push(isClockTrusted) }),
    };
    const { start, pass, clock, saved, dispatcher, find, filesOf, store, reject } = await site(
      () => ({ kind: "delivered" }),
      [recorder],
    );
    await start();
    await reject();
    clock.now += 32 * DAY;
    await pass(1);
    const leased = await saved();
    await dispatcher.attempt(leased);
    expect(await find(leased)).toMatchObject({ state: "delivered" });
    expect(await filesOf(leased)).toBe("");
    expect(trusted).toEqual([true, false]);
    expect(await store.erase(leased.submission.reference, STAFF, 0)).toBe(true);
  });

  test("gives nothing up", async () => {
    const { start, run, clock, pass, saved, dispatcher, find, witness } = await site(() => away);
    await start();
    const leased = await saved();
    await dispatcher.attempt(leased);
    await pass(30);
    clock.now += 32 * DAY;
    for (let count = 0; count < 3; count++, clock.now += HOUR) await run();
    expect(await find(leased)).toMatchObject({ state: "due" });
    witness.isSynchronized = true;
    await run();
    expect(await find(leased)).toMatchObject({ state: "dead" });
  });
});

describe("with PostgreSQL", () => {
  let server: PostgresServer;
  let store: SubmissionStore;
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

  beforeAll(async () => {
    server = await startPostgres();
    store = await createPostgresStore(await server.createDatabase(), {
      keys: [storeKey()],
      isDurable: true,
      waits: patientWaits,
    });
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  test("the database's clock counts, not that of a process which is 32 days ahead", async () => {
    const clocks = [0, 32 * DAY, -32 * DAY].map((aheadMs) =>
      createSiteClock({ ownTime: () => Date.now() + aheadMs, isSynchronized: async () => true }),
    );
    for (const clock of clocks) {
      await clock.follow(store);
      const saved = await store.save(submission(), clock.now());
      if (saved.kind !== "saved") throw new Error("the submission was saved before");
      await store.recordResult(saved.leased.lease, { kind: "dead", reason: "failed", answerLost: false }, clock.now());
    }
    const times = (await store.list(undefined, 9)).map(({ settledAt }) => settledAt ?? 0);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(5 * 60_000);
    const runs = clocks.map((clock) =>
      createDeliveryRun({
        openBackend: async () => ({ store, dispatcher: (await testBackend()).dispatcher }),
        probeProvider: async () => undefined,
        clock,
      }),
    );
    for (const run of runs) await run();
    expect(await store.list(undefined, 9)).toHaveLength(3);
  });

  test("a process keeps its own clock if that agrees within a second", async () => {
    const clock = createSiteClock();
    await clock.follow({ readClock: async () => Date.now() + 900, keepSteadyTime: async (now) => now });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(900);
  });
});
