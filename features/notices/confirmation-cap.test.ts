import type { TestStore } from "#features/notices/testing.ts";
/** Tests how many confirmations the site sends in an hour, with SQLite and with a real PostgreSQL. */

import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { FamilyChannel } from "#features/notices/channel.ts";
import { createNoticeSender } from "#features/notices/notice-sender.ts";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { createNotices } from "#features/notices/store/notice-store.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import { START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import { CONFIRMATION_DELAY_MS } from "#lib/timing.ts";

// PostgreSQL takes long to set up, start and stop on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const log = catchLog();
const key = storeKey();

describe.each(bothDatabases(key))("with 20 confirmations an hour, in $name", ({ place: newPlace, open }) => {
  let store: TestStore;
  let sent: string[];
  let channel: FamilyChannel;
  let clock: { now: number };
  const plan = createPlanner([], { needsAddress: true });
  const feature = createNotices(() => plan);

  beforeEach(async () => {
    const opened = await open(await newPlace(), { features: [feature] });
    store = { ...opened, ...opened.part(feature) };
    onTestFinished(() => store.close());
    sent = [];
    clock = { now: START };
    channel = {
      id: "family",
      needsAddress: true,
      hasManyRecipients: true,
      async send({ address = "" }) {
        sent.push(address);
        return "taken";
      },
    };
  });

  async function receive(email: string, network: string | undefined) {
    const result = await store.save({ ...submission(), fields: { email } }, clock.now, { network });
    if (result.kind !== "saved") throw new Error("the submission was saved before");
    return result.leased;
  }
  const run = () =>
    createNoticeSender({
      store,
      channels: [channel],
      plan,
      now: () => clock.now,
      isClockTrusted: async () => true,
      confirmationsPerHour: 20,
    }).sendDue(Number.POSITIVE_INFINITY);
  const problems = async () => (await checkHealth(store, clock.now)).problems;

  test("a confirmation waits until it is admitted", async () => {
    await receive("a@example.com", "192.0.2.1");
    clock.now += CONFIRMATION_DELAY_MS;
    expect(await store.leaseNotice("family", clock.now)).toBeUndefined();
    expect(await store.admitConfirmation(20, clock.now)).toBe("admitted");
    expect(await store.leaseNotice("family", clock.now)).toBeDefined();
  });

  test("the others wait for the next hours, none is dropped, and staff can see it", async () => {
    for (let network = 0; network < 25; network++)
      for (const who of ["a", "b"]) await receive(`${who}@${network}.example`, `192.0.2.${network}`);
    clock.now += CONFIRMATION_DELAY_MS;
    // Two processes together send no more than one process may.
    await Promise.all([run(), run()]);
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(sent.length).toBeGreaterThan(15);
    expect(await problems()).toEqual(["confirmations-capped"]);
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: "warn", event: "confirmations capped", code: "capped" }),
    );
    clock.now += HOUR_MS / 2;
    // A cleanup within the hour does not delete the counters of the cap.
    await store.deleteExpired(clock.now);
    await run();
    expect(sent.length).toBeLessThanOrEqual(20);
    for (let hour = 1; hour <= 3; hour++) {
      clock.now = START + hour * HOUR_MS;
      await run();
      expect(sent.length).toBeLessThanOrEqual(20 * (hour + 1));
    }
    expect(new Set(sent).size).toBe(50);
    expect(sent).toHaveLength(50);
    expect(await problems()).not.toContain("confirmations-capped");
  });

  test("one network gets a tenth, and keeps nobody else waiting", async () => {
    for (let who = 0; who < 6; who++) await receive(`${who}@one.example`, "2001:db8:1::/48");
    await receive("amina@example.org", "192.0.2.1");
    clock.now += CONFIRMATION_DELAY_MS;
    await run();
    expect(sent).toEqual(["0@one.example", "1@one.example", "amina@example.org"]);
    expect(log.map((line) => JSON.parse(line).code)).toContain("network-capped");
    // Only this network waits, so staff need not be notified.
    expect(await problems()).toEqual([]);
    clock.now = START + HOUR_MS;
    await run();
    expect(sent.slice(3)).toEqual(["2@one.example", "3@one.example"]);
  });

  test("a visitor whose network is unknown is no network", async () => {
    for (let who = 0; who < 6; who++) await receive(`${who}@example.org`, undefined);
    clock.now += CONFIRMATION_DELAY_MS;
    await run();
    expect(sent).toHaveLength(6);
  });

  test("a mail that asks a family to call never waits", async () => {
    for (let who = 0; who < 30; who++) {
      const { lease } = await receive(`${who}@example.org`, "192.0.2.1");
      await store.recordResult(lease, { kind: "dead", reason: "timeout", answerLost: false }, clock.now);
    }
    await run();
    expect(sent).toHaveLength(30);
  });

  test("a retry does not count again", async () => {
    const { send } = channel;
    Object.assign(channel, { send: () => Promise.reject(new Error("away")) });
    await receive("amina@example.org", "192.0.2.1");
    clock.now += CONFIRMATION_DELAY_MS;
    for (let tries = 0; tries < 5; tries++) {
      await run();
      clock.now += 2 * 60_000;
    }
    Object.assign(channel, { send });
    await run();
    expect(sent).toEqual(["amina@example.org"]);
  });
});
