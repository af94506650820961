import { describe, expect, test } from "vitest";
import { messageSchemaOf } from "#features/notices/events.ts";
import { writeWebhookBody } from "#features/notices/message.ts";
import type { NoticeFacts } from "#features/notices/store/notice.ts";
import { ownWording, testSender } from "#features/notices/testing.ts";
import { createWatch } from "#features/notices/watch.ts";
import { STAFF, START, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { LONG_WAIT_MS, PROBLEM_MEMORY_MS, RETENTION_MS } from "#lib/timing.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const log = catchLog();
const messageSchema = messageSchemaOf({});

/** Returns two processes that watch one store. `START` is 05:30 in India, when no digest is due. */
async function watched() {
  const { store, clock, plan, fakes, sendDue, states } = await testSender(["webhook"]);
  const health: { problems: string[]; error?: Error } = { problems: [] };
  const create = () =>
    createWatch({
      openStore: async () => {
        if (health.error) throw health.error;
        return store;
      },
      findProblems: async () => health.problems,
      channels: fakes.map(({ channel }) => channel),
      plan,
      now: () => clock.now,
    });
  const processes = [create(), create()];
  return {
    store,
    clock,
    health,
    states,
    watch: () => Promise.all(processes.map((process) => process())),
    /** Sends the due notices. Returns all notices that the channel has received so far. */
    async sent() {
      await sendDue();
      const messages = fakes[0]?.sent ?? [];
      for (const message of messages) messageSchema.parse(JSON.parse(writeWebhookBody(message, ownWording)));
      return messages.map(({ event, facts }) => ({ event, facts }));
    },
  };
}

describe("leads that wait", () => {
  async function saved({ store, clock }: Awaited<ReturnType<typeof watched>>, changes: object = {}) {
    const result = await store.save({ ...submission(), ...changes }, clock.now);
    if (result.kind !== "saved") throw new Error("the submission was saved before");
    return result.leased;
  }
  const referencesOf = ({ facts }: { facts: NoticeFacts }) =>
    (facts.leads as { reference: string }[]).map(({ reference }) => reference);

  test("are named once, when they have waited for an hour", async () => {
    const all = await watched();
    const { store, clock, watch, sent } = all;
    const { lease, submission: one } = await saved(all);
    await store.beginSending(lease, START, START);
    await store.recordResult(lease, { kind: "retry", at: START, reason: "timeout", answerLost: false }, START);
    clock.now += LONG_WAIT_MS - 1;
    await watch();
    expect(await sent()).toEqual([]);
    for (let count = 0; count < 3; count++, clock.now += 10 * MINUTE) await watch();
    const { reference, form } = one;
    const lead = { reference, form, language: "en", attempts: 1, reason: "timeout" };
    expect(await sent()).toEqual([
      {
        event: "lead.waiting",
        facts: { leads: [{ ...lead, receivedAt: new Date(START).toISOString() }], more: 0 },
      },
    ]);
  });

  test("are all named, at most fifty in a notice and one notice in fifteen minutes", async () => {
    const all = await watched();
    const { clock, watch, sent } = all;
    const references = [];
    for (let count = 0; count < 120; count++, clock.now += 1000) {
      const { submission: one } = await saved(all);
      references.push(one.reference);
    }
    clock.now = START + LONG_WAIT_MS + 2 * MINUTE;
    for (let minutes = 0; minutes < 60; minutes++, clock.now += MINUTE) await watch();
    const notices = await sent();
    expect(notices.map(({ facts }) => facts.more)).toEqual([70, 20, 0]);
    expect(notices.flatMap(referencesOf)).toEqual(references);
  });

  test("are named by the next notice when they arrive at the mark after it", async () => {
    const all = await watched();
    const { clock, watch, sent } = all;
    const first = await saved(all);
    clock.now += MINUTE;
    const second = await saved(all);
    clock.now = START + LONG_WAIT_MS;
    for (let minutes = 0; minutes < 15; minutes++, clock.now += MINUTE) await watch();
    expect((await sent()).map(referencesOf)).toEqual([[first.submission.reference]]);
    await watch();
    expect((await sent()).map(referencesOf).at(-1)).toEqual([second.submission.reference]);
  });

  test("are named again when staff have sent them again and they wait again", async () => {
    const all = await watched();
    const { store, clock, watch, sent } = all;
    const { lease, submission: one } = await saved(all);
    clock.now += LONG_WAIT_MS;
    await watch();
    await store.recordResult(lease, { kind: "dead", reason: "timeout", answerLost: false }, clock.now);
    await store.redrive(one.reference, STAFF, clock.now);
    await watch();
    clock.now += LONG_WAIT_MS;
    await watch();
    expect((await sent()).map(referencesOf)).toEqual([[one.reference], [one.reference]]);
  });

  test("are named once when the provider has left them unconfirmed for fifteen minutes", async () => {
    const all = await watched();
    const { store, clock, watch, sent } = all;
    const [{ lease, submission: one }] = [await saved(all), await saved(all)];
    await store.beginSending(lease, START, START);
    await store.recordResult(lease, { kind: "unconfirmed", isHtml: true }, START);
    clock.now += 15 * MINUTE - 1;
    await watch();
    expect(await sent()).toEqual([]);
    for (let count = 0; count < 3; count++, clock.now += 10 * MINUTE) await watch();
    const { reference, form } = one;
    const lead = { reference, form, language: "en", attempts: 1, reason: "not-understood" };
    expect(await sent()).toEqual([
      {
        event: "lead.unconfirmed",
        facts: { leads: [{ ...lead, receivedAt: new Date(START).toISOString() }], more: 0 },
      },
    ]);
  });

  test("are named by one notice while successes of the provider confirm nothing, and by another once all are settled", async () => {
    const all = await watched();
    const { store, clock, watch, sent } = all;
    const leave = async () => {
      const { lease, submission: one } = await saved(all);
      await store.recordResult(lease, { kind: "unconfirmed", isHtml: false, isSuccess: true }, clock.now);
      return one.reference;
    };
    const wait = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 5, clock.now += 5 * MINUTE) await watch();
    };
    const first = await leave();
    clock.now += MINUTE;
    const second = await leave();
    await wait(30);
    const later = [await leave(), await leave()];
    await wait(60);
    const named = async () => (await sent()).filter(({ event }) => event === "lead.unconfirmed").map(referencesOf);
    expect(await named()).toEqual([[first, second]]);
    for (const reference of [first, second, ...later]) await store.settle(reference, STAFF, clock.now);
    const next = await leave();
    await wait(30);
    expect(await named()).toEqual([[first, second], [next]]);
  });

  test("are still named by notices to come after the clock was set back", async () => {
    const all = await watched();
    const { clock, watch, sent } = all;
    clock.now += 3 * 24 * HOUR;
    await saved(all);
    clock.now += LONG_WAIT_MS;
    await watch();
    clock.now = START;
    await saved(all);
    clock.now += LONG_WAIT_MS;
    await watch();
    expect((await sent()).filter(({ event }) => event === "lead.waiting")).toHaveLength(2);
  });
});

describe("the health of the site", () => {
  test("is reported once when it turns bad, when another problem begins, and when it is well again", async () => {
    const { clock, health, watch, sent } = await watched();
    await watch();
    health.problems = ["delivery-late"];
    await watch();
    await watch();
    clock.now += HOUR;
    health.problems = ["delivery-late", "disk-low"];
    await watch();
    clock.now += MINUTE;
    health.problems = ["disk-low"];
    await watch();
    clock.now += PROBLEM_MEMORY_MS;
    await watch();
    clock.now += MINUTE;
    health.problems = [];
    await watch();
    clock.now += PROBLEM_MEMORY_MS;
    await watch();
    clock.now += HOUR;
    await watch();
    expect(await sent()).toEqual([
      { event: "health.bad", facts: { problems: ["delivery-late"] } },
      { event: "health.bad", facts: { problems: ["delivery-late", "disk-low"] } },
      { event: "health.well", facts: { problems: ["disk-low"] } },
    ]);
  });

  test("that comes and goes is one problem", async () => {
    const { clock, health, watch, sent } = await watched();
    for (let count = 0; count < 20; count++, clock.now += MINUTE) {
      health.problems = count % 2 === 0 ? ["provider-not-understood"] : [];
      await watch();
    }
    expect(await sent()).toHaveLength(1);
  });

  test("is well again only when no problem is remembered any more", async () => {
    const { clock, health, watch, sent } = await watched();
    for (const [minutes, problems] of [
      [0, ["delivery-late"]],
      [1, ["disk-low"]],
      [5, []],
      [5.5, ["disk-low"]],
      [10.4, []],
      [10.5, []],
    ] as const) {
      clock.now = START + minutes * MINUTE;
      health.problems = [...problems];
      await watch();
    }
    expect(await sent()).toEqual([
      { event: "health.bad", facts: { problems: ["delivery-late"] } },
      { event: "health.bad", facts: { problems: ["disk-low"] } },
      { event: "health.well", facts: { problems: ["disk-low"] } },
    ]);
  });

  test("is not well again when the store works and another problem has begun", async () => {
    const { clock, health, watch, sent } = await watched();
    health.error = new Error("disk");
    for (let count = 0; count < 2; count++, clock.now += MINUTE) await watch();
    delete health.error;
    health.problems = ["delivery-late"];
    await watch();
    expect((await sent()).slice(2)).toEqual([{ event: "health.bad", facts: { problems: ["delivery-late"] } }]);
  });

  test("is reported past a store that fails, by each process once, and its end when the store works", async () => {
    const { clock, health, watch, sent } = await watched();
    health.error = Object.assign(new Error("Amina"), { code: "ENOSPC" });
    for (let count = 0; count < 4; count++, clock.now += MINUTE) await watch();
    const bad = { event: "health.bad", facts: { problems: ["store-unavailable"] } };
    expect(await sent()).toEqual([bad, bad]);
    delete health.error;
    await watch();
    await watch();
    expect((await sent()).slice(2)).toEqual([{ event: "health.well", facts: { problems: ["store-unavailable"] } }]);
    expect(log.join()).toContain("watch failed");
    expect(log.join()).not.toContain("Amina");
  });
});

describe("the digest", () => {
  test("counts the day by form, language and source, and lists what waits, once for two processes", async () => {
    const { store, clock, watch, sent } = await watched();
    const save = async (at: number, notes: object, changes: object = {}) => {
      const result = await store.save({ ...submission(), ...changes }, at, notes);
      if (result.kind !== "saved") throw new Error("the submission was saved before");
      return result.leased;
    };
    const facebook = { visitSource: { source: "facebook", campaign: "kenya" } };
    const first = await save(START, facebook);
    await store.recordResult(first.lease, { kind: "delivered" }, START);
    await save(START, { visitSource: { source: "Facebook", campaign: "uganda" } });
    const refused = await save(START, {}, { locale: "sw", form: "consultation" });
    await store.recordResult(refused.lease, { kind: "rejected", status: 400, message: "Amina" }, START);
    await save(START - 24 * HOUR, { visitSource: { source: "Call Amina +254712345678" } });
    clock.now = Date.parse("2026-11-20T02:30:00Z");
    await watch();
    clock.now += MINUTE;
    await watch();
    const digests = (await sent()).filter(({ event }) => event === "digest.daily");
    expect(digests).toHaveLength(1);
    expect(digests[0]?.facts).not.toHaveProperty("backupVerifiedAt");
    expect(digests[0]?.facts).toMatchObject({
      from: "2026-11-19T02:30:00.000Z",
      until: "2026-11-20T02:30:00.000Z",
      received: 3,
      leads: [
        { form: "service-request", language: "en", source: "facebook", count: 2 },
        { form: "consultation", language: "sw", source: "(unknown)", count: 1 },
      ],
      waiting: { due: 2, unconfirmed: 0, rejected: 1, dead: 0 },
    });
    expect(digests[0]?.facts.oldest).toHaveLength(3);
    clock.now += 24 * HOUR;
    await store.recordVerification(clock.now);
    await watch();
    const [next] = (await sent()).filter(({ event }) => event === "digest.daily").slice(1);
    expect(next?.facts).toMatchObject({ backupVerifiedAt: "2026-11-21T02:31:00.000Z" });
    await store.deleteExpired(clock.now + RETENTION_MS);
  });
});
