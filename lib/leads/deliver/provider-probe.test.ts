import { describe, expect, test } from "vitest";
import { createProviderProbe } from "#lib/leads/deliver/provider-probe.ts";
import { createDeliveryRun } from "#lib/leads/deliver/scheduler.ts";
import { lost, testBackend, testClock } from "#lib/leads/deliver/testing.ts";
import type { ProviderState } from "#lib/leads/store/submission.ts";
import { START } from "#lib/leads/store/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/time-units.ts";

const log = catchLog();
const events = () => log.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`);

/** Returns two delivery runs with a real store. The test moves the clock and sets the provider's state. */
async function testProbe(state: ProviderState = "well") {
  const provider = { state, probes: 0 };
  const backend = await testBackend({
    deliver: async () => (provider.state === "well" ? { kind: "delivered" } : lost),
  });
  const { clock, store } = backend;
  const now = () => clock.now;
  const create = () => {
    const probe = async () => {
      provider.probes++;
      return provider.state;
    };
    const probeProvider = createProviderProbe({ probe, now });
    return createDeliveryRun({ openBackend: async () => backend, probeProvider, clock: testClock(now) });
  };
  const problems = async () => (await checkHealth(store, clock.now)).problems;
  return { ...backend, provider, runDelivery: create(), otherProcess: create(), problems };
}

type Probed = Awaited<ReturnType<typeof testProbe>>;

async function probesAt({ clock, runDelivery, provider }: Probed, seconds: readonly number[]): Promise<number[]> {
  const probes: number[] = [];
  for (const at of seconds) {
    clock.now = START + at * SECOND_MS;
    await runDelivery();
    probes.push(provider.probes);
  }
  return probes;
}

describe("the provider is probed", () => {
  test("every 45 seconds while nothing is due", async () => {
    const probed = await testProbe();
    expect(await probesAt(probed, [0, 5, 44, 45, 50, 89, 90])).toEqual([1, 1, 1, 2, 2, 2, 3]);
  });

  test("every twenty seconds while something is due", async () => {
    const probed = await testProbe("away");
    await probed.saved();
    expect(await probesAt(probed, [0, 5, 19, 20, 25, 40])).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test("and when it recovers, everything is due at once", async () => {
    const { runDelivery, saved, find, provider, clock, store } = await testProbe("away");
    const leased = await Promise.all([saved(), saved()]);
    // The provider is silent for so long that the retry delay grows to an hour.
    for (let hours = 0; hours < 12; hours++) {
      clock.now += HOUR_MS;
      await runDelivery();
    }
    expect(await store.findNextDue()).toBeGreaterThan(clock.now + HOUR_MS / 2);

    provider.state = "well";
    clock.now += MINUTE_MS;
    await runDelivery();
    for (const each of leased) expect(await find(each)).toMatchObject({ state: "delivered", possibleDuplicate: true });
    const recovered = log.map((line) => JSON.parse(line)).find(({ event }) => event === "provider recovered");
    expect(recovered).toMatchObject({ level: "info", count: 2 });
  });

  test("but a provider that was always well ends no delay: a working read says nothing about posts", async () => {
    const backend = await testBackend({ deliver: async () => lost });
    const { clock, saved, sent } = backend;
    const now = () => clock.now;
    const probeProvider = createProviderProbe({ probe: async () => "well", now });
    const runDelivery = createDeliveryRun({ openBackend: async () => backend, probeProvider, clock: testClock(now) });
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

describe("something else in place of the provider", () => {
  test("is a problem within a minute although nobody submits anything, and is logged once when it begins and ends", async () => {
    const { runDelivery, otherProcess, provider, clock, problems } = await testProbe();
    await runDelivery();
    expect(await problems()).toEqual([]);

    provider.state = "not-understood";
    clock.now += MINUTE_MS;
    for (const run of [runDelivery, otherProcess]) await run();
    expect(await problems()).toEqual(["provider-not-understood"]);
    clock.now += MINUTE_MS;
    for (const run of [runDelivery, otherProcess]) await run();
    expect(events()).toEqual(["error provider not understood"]);

    provider.state = "well";
    clock.now += MINUTE_MS;
    for (const run of [runDelivery, otherProcess]) await run();
    expect(await problems()).toEqual([]);
    expect(events()).toEqual(["error provider not understood", "info provider recovered"]);
  });

  test("is no problem any more when nothing answers, and becomes one again", async () => {
    const { runDelivery, provider, clock, problems } = await testProbe("not-understood");
    const found = [];
    for (const state of ["not-understood", "away", "away", "not-understood"] as const) {
      provider.state = state;
      clock.now += MINUTE_MS;
      await runDelivery();
      found.push(await problems());
    }
    expect(found).toEqual([["provider-not-understood"], [], [], ["provider-not-understood"]]);
    expect(events()).toEqual(["error provider not understood", "error provider not understood"]);
  });
});
